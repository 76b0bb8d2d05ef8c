import path from 'node:path'
import { copyTo } from './copy-to.ts'
import { addSessions, demoData, type Session } from './demo-data.ts'
import { runFolder, startProgram, untilIdle } from './process.ts'
import { serverProgram } from './programs.ts'

export interface Product {
  address: string
  pid: number
  databaseFile: string
  keyFile: string
  /** The session token of an administrator. */
  token: string
  /** Sessions of up to 200 employees. */
  employees: Session[]
  get(url: string, token?: string): Promise<Response>
  stop(): Promise<unknown>
}

interface More {
  flags?: string[]
  env?: { [name: string]: string }
  /** The address of an empty Postgres to copy the demo to; by default the server uses the SQLite file. */
  postgres?: string
}

const signedIn = 200

/** Settings of the measured server: as in production, but without rate limits and the second factor. */
export const productEnv = {
  RATE_LIMITS: 'off',
  FRESH_LOGIN_MINUTES: '1440',
  ADMIN_FACTOR: 'optional',
  LOG_LEVEL: 'info',
  SCHEMA_CHANGES: 'accept',
  PORT: '0'
}
export const productLog = path.join(runFolder, 'product.log')

/**
 * Starts the server on the demo with this many employees, as a process of its own, and waits until it is idle. `flags` are
 * Node's.
 */
export async function startProduct(
  employees: number,
  { flags = [], env = {}, postgres }: More = {}
): Promise<Product> {
  const data = await demoData(employees)
  const sessions = addSessions(data, signedIn)
  if (postgres) copyTo(postgres, data.databaseFile)
  const { pid, printed, stop } = startProgram({
    program: [...flags, ...serverProgram],
    env: { ...productEnv, ...data.env, ...(postgres && { DATABASE_URL: postgres }), ...env },
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
