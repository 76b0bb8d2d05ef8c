import path from 'node:path'
import { newestCode, setupCode } from './mailbox.ts'
import { startServer } from './process.ts'

export interface Product {
  url: string
  dataDir: string
  /** The newest code mailed to an address. */
  codeFor(email: string): Promise<string>
  /** Ends the server; `start` it again on the same data and port. */
  stop(): Promise<void>
  start(): Promise<void>
  /** What it has written to both streams since its last start. */
  said(): string
}

export { setupCode }

/** The whole product as a company runs it: its own process, its own data folder, the built web app. */
export async function startProduct(env: Record<string, string> = {}, project?: string): Promise<Product> {
  let server = startServer({ ADMIN_SETUP_CODE: setupCode, ...env }, undefined, project)
  const { cwd } = server
  const url = (await server.address()).address
  const dataDir = path.join(cwd, 'data')

  return {
    url,
    dataDir,
    codeFor: email => newestCode(path.join(dataDir, 'mailbox'), email),
    async stop() {
      server.kill('SIGTERM')
      await server.ended
    },
    async start() {
      server = startServer({ ...env, PORT: new URL(url).port }, cwd, project)
      await server.address()
    },
    said: () => server.said()
  }
}
