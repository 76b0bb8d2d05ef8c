import path from 'node:path'
import { type Config, readConfig } from '../../server/core/config/config.ts'
import { newestCode, setupCode } from './mailbox.ts'
import { newPostgres, postgresServer } from './postgres.ts'
import { startServer } from './process.ts'
import { newBucket, s3Server } from './swift.ts'

/** A product that runs as a process of its own. */
export interface Product {
  url: string
  dataDir: string
  /** The configuration, which has the address of the database. */
  config: Config
  /** Waits for a code mailed to an address, and returns the newest. */
  codeFor(email: string): Promise<string>
  /** Ends the server. `start` restarts it on the same data and port, with changed settings if given. */
  stop(): Promise<void>
  start(others?: Record<string, string>): Promise<void>
  /** The output on both streams since its last start. */
  allOutput(): string
}

export { setupCode }

/**
 * Starts the whole product as a company runs it: as a process of its own, with an empty data folder and the built web app. The
 * database is on TEST_POSTGRES and the files are on TEST_S3 if these are set, otherwise in the data folder. It ends after all
 * tests of the file.
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
    allOutput: () => server.allOutput()
  }
}

/**
 * Creates a database and a bucket if the tests have servers for them. They are not deleted individually, but with those
 * servers.
 */
async function storesOfTests(): Promise<Record<string, string>> {
  return {
    ...(postgresServer && { DATABASE_URL: (await newPostgres(postgresServer)).url }),
    ...(s3Server && (await newBucket(s3Server)))
  }
}
