import fs from 'node:fs'
import path from 'node:path'
import { addSessions, demoData, type Session } from './demo-data.ts'
import { root, runFolder, startProcess, untilIdle } from './process.ts'

export interface Product {
  address: string
  pid: number
  databaseFile: string
  keyFile: string
  /** An administrator's. */
  token: string
  /** Some hundred who are signed in. */
  employees: Session[]
  get(url: string, token?: string): Promise<Response>
  stop(): Promise<void>
}

const signedIn = 200
const built = path.join(root, 'dist-server/main.js')

/** The built server where there is one, else its sources. PRODUCT=source takes these in any case. */
export const isBuilt = fs.existsSync(built) && process.env.PRODUCT !== 'source'
export const productProgram = isBuilt ? [built] : ['--import', 'tsx', path.join(root, 'server/main.ts')]

/** Settings of the server under measurement: as in production, but for the rate limits. */
export const productEnv = { RATE_LIMITS: 'off', LOG_LEVEL: 'info', SCHEMA_CHANGES: 'accept', PORT: '0' }
export const productLog = path.join(runFolder, 'product.log')

/** The server on the demo with so many employees, as a process of its own. `flags` are Node's. */
export async function startProduct(employees: number, flags: string[] = []): Promise<Product> {
  const data = await demoData(employees)
  const sessions = addSessions(data, signedIn)
  const env = { ...productEnv, ...data.env }
  const { pid, printed, stop } = startProcess({
    program: [...flags, ...productProgram],
    env,
    log: productLog
  })
  const [, address = ''] = await printed(/app is at (\S+)/)
  await untilIdle(pid)
  const { token } = sessions.admin
  const { databaseFile, keyFile } = data
  return { address, pid, databaseFile, keyFile, token, employees: sessions.employees, get, stop }

  async function get(url: string, as = token) {
    const answer = await fetch(address + url, { headers: { authorization: `Bearer ${as}` } })
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`)
    return answer
  }
}
