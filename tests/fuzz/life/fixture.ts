import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../server/app.ts'
import { type Config, readConfig } from '../../../server/core/config/config.ts'
import { migrated } from '../../helpers/migrated.ts'
import { openLog } from '../../../server/core/http/log.ts'
import { type OpenServices, openServices, requireSameKey } from '../../../server/services.ts'
import { type Caller, callerOf } from '../../helpers/caller.ts'
import { createVisitor } from '../../helpers/visitor.ts'
import { openRows, type Rows } from '../answers/rows.ts'
import { fuzzedDay } from '../day.ts'
import { addSignedIn, type Person } from '../../world/people.ts'
import { numberedAccount } from '../running.ts'
import { sessionStore } from '../../../server/accounts/sessions/session-store.ts'

/** A server for simulated lives. It can be restarted, and its clock can be moved. */
export interface Fixture {
  config: Config
  rows: Rows
  now(): number
  advance(milliseconds: number): void
  as(token?: string): Caller
  /** Returns an administrator with a fresh log-in. */
  admin(): Promise<Caller>
  services(): OpenServices
  /** Returns the codes mailed to an address, newest first. */
  codesTo(email: string): Promise<string[]>
  /** Closes the services and opens them again on the same folder. */
  restart(): Promise<void>
  close(): Promise<void>
}

export const dataKey = '5a'.repeat(32)

export async function openFixture(): Promise<Fixture> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'life-'))
  // A life skips weeks, so the grace period of the second factor would soon be over. Erasures take effect at once.
  const usual = {
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ADMIN_FACTOR: 'optional',
    ERASURE_DELAY_HOURS: '0'
  }
  const config = readConfig({ DATA_DIR: dataDir, DATA_KEY: dataKey, ...usual })
  fs.copyFileSync(await template(), config.databaseFile)
  const began = performance.now()
  let moved = 0
  const now = () => Math.round(fuzzedDay + performance.now() - began + moved)
  let { services, app } = await started()
  const admin: Person = await services.database.write(tx =>
    addSignedIn(tx, services, { ...numberedAccount(0), isAdmin: true })
  )
  const rows = openRows(config)

  return {
    config,
    rows,
    now,
    advance(milliseconds) {
      moved += milliseconds
    },
    as: token => callerOf(app, token),
    async admin() {
      const { database, keys } = services
      await database.write(async tx => {
        await tx.use(sessionStore).end(keys.hmac('sessions', admin.token))
        await tx.use(sessionStore).add(keys.hmac('sessions', admin.token), admin.id, now())
      })
      return callerOf(app, admin.token)
    },
    services: () => services,
    async codesTo(email) {
      const mails = await createVisitor(app, services).mailsTo(email)
      return mails.flatMap(({ text }) => /^ {4}([\w-]{4,24})$/m.exec(text)?.[1] ?? [])
    },
    async restart() {
      await stopped()
      ;({ services, app } = await started())
    },
    async close() {
      rows.close()
      await stopped()
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  }

  async function started(): Promise<{ services: OpenServices; app: FastifyInstance }> {
    const services = await openServices(config, openLog('silent', { write() {} }), now)
    await requireSameKey(services)
    const app = buildApp(services, { dist: '/nowhere' })
    await app.ready()
    return { services, app }
  }

  async function stopped() {
    await app.close()
    await services.close()
  }
}

let templateFile: string | undefined

async function template(): Promise<string> {
  if (templateFile) return templateFile
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'life-template-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'empty.sqlite')
  await migrated(file)
  templateFile = file
  return file
}
