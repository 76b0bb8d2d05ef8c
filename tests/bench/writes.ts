import fs from 'node:fs'
import path from 'node:path'
import { startProduct } from './product.ts'
import { perSecond, print, times, whole } from './timing.ts'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'

const connections = 10
const milliseconds = 5000

/** Compares saves of a part through HTTP with single inserts into SQLite, both with `synchronous = FULL`. */
export async function writes(employees: number) {
  const product = await startProduct(employees)
  const tokens = product.employees.slice(0, connections).map(({ token }) => token)
  const body = JSON.stringify([
    { nameOfSchool: 'A school', qualification: 'BSc', dateObtained: '2015-07-01' }
  ])
  const each = await Promise.all(
    tokens.map(token =>
      perSecond(async () => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const url = `${product.address}/api/user/educationalBackground`
        const answer = await fetch(url, { method: 'PUT', headers, body })
        if (!answer.ok) throw new Error(`A save answers ${answer.status}.`)
        await answer.arrayBuffer()
      }, milliseconds)
    )
  )
  const saves = each.reduce((sum, one) => sum + one, 0)
  await product.stop()
  const bare = await bareInserts(path.dirname(product.databaseFile), body)
  print(
    '**Writes**',
    ['', 'a second'],
    [
      [`saves through HTTP, ${connections} connections, ${whole(employees)} employees`, whole(saves)],
      ['bare inserts of the same text, one by one', whole(bare)],
      ['saves : inserts', times(saves / bare)]
    ]
  )
}

async function bareInserts(folder: string, text: string) {
  const file = path.join(folder, 'bare.sqlite')
  const database = openConnection(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('CREATE TABLE saved (id INTEGER PRIMARY KEY, document TEXT NOT NULL)')
  const insert = database.prepare('INSERT INTO saved (document) VALUES (?)')
  const rate = await perSecond(() => insert.run(text), 2000)
  database.close()
  for (const name of ['', '-wal', '-shm']) fs.rmSync(file + name, { force: true })
  return rate
}
