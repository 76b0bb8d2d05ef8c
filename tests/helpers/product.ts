import fs from 'node:fs'
import path from 'node:path'
import { readMail } from '../../server/mail/reading.ts'
import { startServer } from './process.ts'

export interface Product {
  url: string
  dataDir: string
  /** The newest code mailed to an address. */
  codeFor(email: string): Promise<string>
  /** Ends the server; `start` it again on the same data and port. */
  stop(): Promise<void>
  start(): Promise<void>
}

export const setupCode = 'a-setup-code-of-the-tests'

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
    }
  }
}

async function newestCode(folder: string, email: string): Promise<string> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter(name => name.includes(email)) : []
    const codes = files
      .sort()
      .reverse()
      .flatMap(name => codeIn(path.join(folder, name)))
    if (codes[0]) return codes[0]
    if (Date.now() > deadline) throw new Error(`No code was mailed to ${email}.`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

function codeIn(file: string): string[] {
  const { text } = readMail(fs.readFileSync(file, 'utf8'))
  return /^\s*(\d{4}|\d{6})\s*$/m.exec(text)?.slice(1, 2) ?? []
}
