import { adoptSchemas } from '../../server/schema-changes/start.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { openLog } from '../../server/core/http/log.ts'
import { type OpenServices, openServices, requireSameKey } from '../../server/services.ts'
import { randomId } from '../../server/core/keys.ts'
import { addSignedIn, type Person } from '../world/people.ts'
import { newFolder } from '../world/process.ts'
import { clientStore } from '../../server/clients/store.ts'

/** A data folder of a stopped server, with logged-in people. */
export interface DataFolder {
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

export async function createDataFolder({ employees = 0, admins = 0, env = {} }: Wanted): Promise<DataFolder> {
  const dataDir = newFolder()
  const usual = { RATE_LIMITS: 'off', FRESH_LOGIN_MINUTES: '1440', ERASURE_DELAY_HOURS: '0' }
  const keys = { DATA_KEY: '5a'.repeat(32), BACKUP_KEY: '7c'.repeat(32) }
  const settings = { DATA_DIR: dataDir, ...keys, ...usual, ...env }
  const services = await openDataFolder(settings)
  await requireSameKey(services)
  await adoptSchemas(services)
  await services.database.write(tx =>
    tx.use(clientStore).add({ id: randomId(), name: 'Acme Bank', createdAt: Date.now() })
  )
  const add = (count: number, isAdmin: boolean) =>
    Promise.all(Array.from({ length: count }, (_, number) => addNumbered(services, number, isAdmin)))
  const place = {
    env: settings,
    dataDir,
    employees: await add(employees, false),
    admins: await add(admins, true)
  }
  await services.close()
  return place
}

/** Opens a data folder in this process while no server runs on it. */
export function openDataFolder(env: Record<string, string>): Promise<OpenServices> {
  return openServices(readConfig(env), openLog('silent', { write() {} }))
}

/** Adds a logged-in person, the same one for the same number in every run. */
export function addNumbered(services: OpenServices, number: number, isAdmin = false): Promise<Person> {
  const email = `${isAdmin ? 'admin' : 'person'}${number}@example.com`
  const account = { email, username: `Person ${number}`, isAdmin }
  return services.database.write(tx => addSignedIn(tx, services, account))
}

type SignedIn = Pick<Person, 'token'>

export const as = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` })

/** Sends JSON as this person; undefined if no response came, because the server is gone. */
export async function sendJson(
  address: string,
  who: SignedIn,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST'
): Promise<Response | undefined> {
  const headers = { ...as(who), ...(body !== undefined && { 'content-type': 'application/json' }) }
  try {
    const answer = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) })
    // An interrupted response counts as none.
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
  } catch {
    return undefined
  }
}
