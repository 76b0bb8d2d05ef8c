import path from 'node:path'
import { type Config, readConfig } from '../../server/core/config/config.ts'
import { newestCode, setupCode } from './mailbox.ts'
import { newPostgres, postgresServer } from './postgres.ts'
import { startServer } from './process.ts'
import { newBucket, s3Server } from './swift.ts'

export interface Product {
  url: string
  dataDir: string
  /** What tells where its database is. */
  config: Config
  /** The newest code mailed to an address. */
  codeFor(email: string): Promise<string>
  /** Ends the server; `start` it again on the same data and port, with other settings where some are given. */
  stop(): Promise<void>
  start(others?: Record<string, string>): Promise<void>
  /** What it has written to both streams since its last start. */
  said(): string
}

export { setupCode }

/**
 * The whole product as a company runs it: its own process, its own data folder, the built web app. Its database is on the
 * Postgres and its files are in the S3 store that the tests have been given, else in that folder.
 */
export async function startProduct(more: Record<string, string> = {}, project?: string): Promise<Product> {
  const env = { ...(await storesOfTests()), ...more }
  let server = startServer({ ADMIN_SETUP_CODE: setupCode, ...env }, undefined, project)
  const { cwd } = server
  const url = (await server.address()).address
  const dataDir = path.join(cwd, 'data')

  return {
    url,
    dataDir,
    config: readConfig({ ...env, DATA_DIR: dataDir }),
    codeFor: email => newestCode(path.join(dataDir, 'mailbox'), email),
    async stop() {
      server.kill('SIGTERM')
      await server.ended
    },
    async start(others = {}) {
      server = startServer({ ...env, ...others, PORT: new URL(url).port }, cwd, project)
      await server.address()
    },
    said: () => server.said()
  }
}

/** They end, with all that is in them, after the tests. */
async function storesOfTests(): Promise<Record<string, string>> {
  return {
    ...(postgresServer && { DATABASE_URL: (await newPostgres(postgresServer)).url }),
    ...(s3Server && (await newBucket(s3Server)))
  }
}
