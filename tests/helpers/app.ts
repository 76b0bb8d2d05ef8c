import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { type Config, type Environment, readConfig } from '../../server/core/config/config.ts'
import { migrated } from './migrated.ts'
import { openLog } from '../../server/core/http/log.ts'
import { type OpenServices, openServices } from '../../server/services.ts'
import { newPostgres, postgresServer } from './postgres.ts'
import { partOfBucket, s3Server } from './swift.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export interface TestApp extends Visitor {
  app: FastifyInstance
  services: OpenServices
  settings: Environment
  config: Config
  /** The server's clock. It runs on, and `advance` moves it forward. */
  clock: { now(): number; advance(milliseconds: number): void }
  /** The JSON lines that the server logged; empty unless `LOG_LEVEL` is set. */
  log: string[]
  close(): Promise<void>
}

interface Options {
  env?: Environment
  /** Additional routes under /api for this test. */
  routes?: FastifyPluginAsync
  dist?: string
}

const open = new Set<TestApp>()
afterAll(async () => {
  for (const testApp of open) await testApp.close()
})

/** Environment for tests of the files folder, so that they ignore an S3 store that other tests use. */
export const filesInFolder = { FILES_URL: undefined, S3_ACCESS_KEY: undefined, S3_SECRET_KEY: undefined }

/**
 * Builds the whole server on a database, files and mailbox of its own, ready for `inject`; only the clock is simulated. It
 * closes, and deletes its data, when the current test ends, or after all tests of the file when made outside a test.
 */
export async function testApp({ env = {}, routes, dist = '/nowhere' }: Options = {}): Promise<TestApp> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'onboarding-'))
  const postgres = postgresServer ? await newPostgres(postgresServer) : undefined
  const settings = {
    DATA_DIR: dataDir,
    DATA_KEY: '5a'.repeat(32),
    BACKUP_KEY: 'b4'.repeat(32),
    LOG_LEVEL: 'silent',
    ERASURE_DELAY_HOURS: '0',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...(s3Server && (await partOfBucket(s3Server))),
    ...env
  }
  const config = readConfig(settings)
  if (config.databaseFile.startsWith(dataDir)) fs.copyFileSync(await template(), config.databaseFile)
  const log: string[] = []
  const clock = createClock()
  const services = await openServices(
    config,
    openLog(config.logLevel, { write: line => log.push(line) }),
    clock.now
  )
  const app = buildApp(services, { dist, routes })
  const made: TestApp = {
    ...createVisitor(app, services),
    app,
    services,
    settings,
    config,
    clock,
    log,
    close
  }
  open.add(made)
  // A server made within a test closes with it: many open servers slow down all later tests.
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  await app.ready()
  return made

  async function close() {
    if (!open.delete(made)) return
    await app.close()
    await services.close()
    await postgres?.drop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

function createClock() {
  const start = performance.now()
  const epoch = Date.parse('2026-11-20T10:00:00Z')
  let moved = 0
  return {
    now: () => Math.round(epoch + performance.now() - start + moved),
    advance(milliseconds: number) {
      moved += milliseconds
    }
  }
}

/** Shared by the whole process, so that test files in one worker copy the same template. */
const kept = globalThis as { emptyDatabase?: string }

/** Returns the path of a migrated, empty database to copy: migrating takes longer than most tests. */
async function template() {
  if (!kept.emptyDatabase) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'onboarding-template-'))
    process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
    const file = path.join(folder, 'empty.sqlite')
    await migrated(file)
    kept.emptyDatabase = file
  }
  return kept.emptyDatabase
}
