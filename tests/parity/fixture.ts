import { afterAll, beforeAll } from 'vitest'
import { api } from '../../renderer/api/api.ts'
import { options } from '../../renderer/api/options.ts'
import { type Cell, check, type Facts, type Form } from '../../engine/index.ts'
import { type TestApp, testApp } from '../helpers/app.ts'
import { signedIn } from '../helpers/records.ts'
import type { SignedIn } from '../helpers/visitor.ts'
import { lists } from '../../generated/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { addPerson, type Person } from '../world/people.ts'
import { createPersonPool } from './person-pool.ts'
import { openRows, type StoredRows } from './rows.ts'
import { wirePage } from './wire.ts'
import { clientNames, colleagues, today } from './world.ts'

/**
 * A running server with an administrator (`office`), any number of employees, and the page's own API client connected to it.
 */
export interface Fixture {
  server: TestApp
  admin: SignedIn
  rows: StoredRows
  /** Returns an employee who has not saved this part yet; with all files of a record, except with `bare`. */
  next: (part: string, bare?: boolean) => Promise<Person>
  /** Returns the token of an employee of `next`. */
  tokenOf: (id: string) => string | undefined
  /**
   * Employees whose saves are refused, by what they saved before. They are reused, because a refused save must change nothing.
   */
  refused: Map<string, { person: Person; user: User }>
  /** Returns the facts that a page has: today and the lists, which it loads from the server. */
  factsFor: (form: Form, value: unknown) => Promise<Facts>
  /** The cells that the spreadsheet of all employees must contain, by employee and column. */
  cells: Map<string, Map<number, Cell>>
}

/** Sets up the fixture for the tests of a file, and closes it after them. */
export function openFixture(): Fixture {
  const fixture = { cells: new Map(), refused: new Map() } as unknown as Fixture
  wirePage(() => fixture.server.app)
  beforeAll(async () => {
    const server = await testApp({ env: { RATE_LIMITS: 'off', FRESH_LOGIN_MINUTES: '1440' } })
    const admin = await signedIn(server, { isAdmin: true })
    for (const name of clientNames) await admin.post('/admin/client-list', { name })
    const { database } = server.services
    for (const [id, username] of Object.entries(colleagues))
      await database.write(tx => addPerson(tx, server.services, { id, username, email: `${id}@example.com` }))
    const withFiles = createPersonPool(server, { files: true })
    const bare = createPersonPool(server)
    Object.assign(fixture, { server, admin, rows: openRows(server), factsFor: createFacts(admin) })
    const tokens = new Map<string, string>()
    fixture.tokenOf = id => tokens.get(id)
    fixture.next = async (part, isBare) => {
      const person = await (isBare ? bare(part) : withFiles(part))
      tokens.set(person.id, person.token)
      return person
    }
  })
  afterAll(() => fixture.rows?.close())
  return fixture
}

/** Loads each list from the server once, through the page's own loader. */
function createFacts({ token }: SignedIn) {
  const loaded = new Map<string, readonly string[]>()
  const keyOf = (list: string, params: object) => JSON.stringify([list, params])
  return async function factsFor(form: Form, value: unknown): Promise<Facts> {
    const wanted = new Map<string, [string, { [name: string]: string }]>()
    const offered: Facts['offered'] = (list, params) => {
      // Only the server knows which employees may be chosen.
      if (lists[list]?.source === 'employees') return undefined
      const known = loaded.get(keyOf(list, params))
      if (!known) wanted.set(keyOf(list, params), [list, params])
      return known
    }
    const facts: Facts = { at: 'page', today, offered }
    check(form, value, facts)
    for (const [key, [list, params]] of wanted) {
      api.sendToken(token)
      loaded.set(key, await options.load(list, params))
    }
    return facts
  }
}
