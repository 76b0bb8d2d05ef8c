import crypto from 'node:crypto'
import { adoptSchemas } from '../../server/schema-changes/start.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { openLog } from '../../server/core/http/log.ts'
import { type OpenServices, openServices, requireSameKey } from '../../server/services.ts'
import { randomId } from '../../server/core/keys.ts'
import { newFolder } from './child.ts'
import { refreshRecord } from '../../server/records/refresh.ts'

/** Somebody who is signed in. */
export interface Person {
  id: string
  email: string
  token: string
}

/** A data folder of a stopped server, with people who are signed in. */
export interface Place {
  env: Record<string, string>
  dataDir: string
  employees: Person[]
  admins: Person[]
}

interface Wanted {
  employees?: number
  admins?: number
  env?: Record<string, string>
}

export async function placeWith({ employees = 0, admins = 0, env = {} }: Wanted): Promise<Place> {
  const dataDir = newFolder()
  const settings = { DATA_DIR: dataDir, DATA_KEY: '5a'.repeat(32), RATE_LIMITS: 'off', ...env }
  const services = opened(settings)
  await requireSameKey(services)
  await adoptSchemas(services)
  await services.database.write(tx =>
    tx.clients.add({ id: randomId(), name: 'Acme Bank', createdAt: Date.now() })
  )
  const add = (count: number, isAdmin: boolean) =>
    Promise.all(Array.from({ length: count }, (_, number) => addPerson(services, number, isAdmin)))
  const place = {
    env: settings,
    dataDir,
    employees: await add(employees, false),
    admins: await add(admins, true)
  }
  await services.close()
  return place
}

/** What a data folder holds, looked at by this process while no server runs on it. */
export function opened(env: Record<string, string>): OpenServices {
  return openServices(readConfig(env), openLog('silent', { write() {} }))
}

export async function addPerson({ database, keys, clock }: OpenServices, number: number, isAdmin = false) {
  const id = randomId()
  const token = crypto.randomBytes(32).toString('base64url')
  const email = `${isAdmin ? 'admin' : 'person'}${number}@example.com`
  const account = { id, email, username: `Person ${number}`, phone: '+2348031234567', password: '-' }
  await database.write(async tx => {
    await tx.users.add({ ...account, isAdmin, missing: '[]' }, clock())
    await tx.users.verify(id, clock())
    await tx.sessions.add(keys.hmac('sessions', token), id, clock())
    await refreshRecord(tx, id, clock())
  })
  return { id, email, token }
}

export const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** Sends JSON as somebody; undefined where no answer came, as the server was gone. */
export async function sendJson(
  address: string,
  who: Person,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST'
): Promise<Response | undefined> {
  const headers = { ...as(who), ...(body !== undefined && { 'content-type': 'application/json' }) }
  try {
    const answer = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) })
    // An answer that is cut off is none.
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
  } catch {
    return undefined
  }
}
