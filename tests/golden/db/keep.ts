import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { good } from '../../helpers/valid-answers.ts'
import { start } from '../../resilience/child.ts'
import { placeWith, sendJson } from '../../resilience/data-folder.ts'
import { migrationNames } from '../../../server/core/database/database.ts'

/** `node --import tsx tests/golden/db/keep.ts`, before a release with a new migration: keeps a database of this shape. */
const place = await placeWith({ employees: 2, admins: 1 })
const [ada, bola] = place.employees
const [admin] = place.admins
if (!ada || !bola || !admin) throw new Error('Nobody is there.')
const server = await start({ env: place.env })
const address = await server.address()
const { passport: _, ...personalInfo } = good.personalInfo
await sendJson(address, ada, '/user/personalInfo', personalInfo)
for (const employeeId of ['BTC-1', 'BTC-2'])
  await sendJson(address, ada, '/user/employeeDetails', { ...good.employeeDetails, employeeId })
await sendJson(address, bola, '/user/educationalBackground', good.educationalBackground)
await sendJson(address, admin, '/admin/send-emails', { audience: 'all', message: 'Hello' })
await server.stop()

const [name = ''] = migrationNames().slice(-1)
const file = path.join(import.meta.dirname, `${path.parse(name).name}.sqlite`)
fs.rmSync(file, { force: true })
const connection = new Sqlite(path.join(place.dataDir, 'onboarding.sqlite'))
connection.prepare('VACUUM INTO ?').run(file)
connection.close()
console.log(`${file} is kept.`)
process.exit()
