import crypto from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { formatClientIds } from '../../server/access/model/client-ids.ts'
import { type Keys, randomId } from '../../server/core/keys.ts'
import { users } from '../../server/core/database/tables.ts'
import { sealName } from '../../server/files/names.ts'
import { partDefinitions } from '../../server/records/model/parts.ts'
import { refreshRecord } from '../../server/records/refresh.ts'
import type { Services } from '../../server/services.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import { type Account, someone } from '../helpers/visitor.ts'
import { userStore } from '../../server/users/user-store.ts'
import { answerStore } from '../../server/records/answers/answer-store.ts'
import { fileStore } from '../../server/files/store.ts'
import { sessionStore } from '../../server/accounts/sessions/session-store.ts'
import type { Connection } from '../../server/core/database/connection.ts'

/** An account to be written directly to the database, with answers by part in stored form. */
export interface NewPerson extends Partial<Account> {
  id?: string
  isAdmin?: boolean
  /** A role other than administrator, and the ids of the clients that it is restricted to. */
  role?: string
  clients?: string[]
  verified?: boolean
  answers?: { [part: string]: unknown }
  /** Adds rows for all files of a complete record, without bytes. */
  files?: boolean
  /** Marks the record as Completed, whatever the current schemas require. */
  wasCompleted?: boolean
}

/** A user with a session. */
export interface Person {
  id: string
  username: string
  email: string
  phone: string
  token: string
}

export type PeopleServices = Pick<Services, 'keys' | 'clock'>

/** Writes an account to the database, without mail and hashing, and returns it. Throws if the email is taken. */
export async function addPerson(tx: Connection, services: PeopleServices, person: NewPerson = {}) {
  const { keys, clock } = services
  const { role, clients = [], verified = true, answers = {}, files, wasCompleted, ...given } = person
  const isAdmin = given.isAdmin ?? role !== undefined
  const { username, email, phone } = someone(given)
  const account = { id: given.id ?? randomId(), username, email, phone }
  const { id } = account
  if (
    !(await tx.use(userStore).add(
      {
        ...account,
        isAdmin,
        ...(role && { role, roleClients: formatClientIds(clients) }),
        password: '-',
        missing: '[]'
      },
      clock()
    ))
  )
    throw new Error(`${email} is taken`)
  if (verified) await tx.use(userStore).verify(id, clock())
  for (const [part, value] of Object.entries(answers)) {
    if (value === undefined) continue
    await tx.use(answerStore).save({ userId: id, part, value, schemaHash: 'test', now: clock() })
  }
  for (const row of files ? fileRowsOf(keys, id, clock()) : []) await tx.use(fileStore).place(row)
  await refreshRecord(tx, id, clock())
  if (wasCompleted) await markCompleted(tx, id, clock())
  return account
}

/** Like `addPerson`, with a session. */
export async function addSignedIn(
  tx: Connection,
  services: PeopleServices,
  person: NewPerson = {}
): Promise<Person> {
  const account = await addPerson(tx, services, person)
  return { ...account, token: await signIn(tx, services, account.id) }
}

/** Creates a session for a user and returns its token, which is random by default. */
export async function signIn(
  tx: Connection,
  { keys, clock }: PeopleServices,
  id: string,
  token = crypto.randomBytes(32).toString('base64url')
): Promise<string> {
  await tx.use(sessionStore).add(keys.hmac('sessions', token), id, clock())
  return token
}

const batchSize = 200

/** Adds many people in batches, and returns their ids. */
export async function addPeople(
  { services }: { services: PeopleServices & Pick<Services, 'database'> },
  hires: NewPerson[]
): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < hires.length; start += batchSize)
    await services.database.write(async tx => {
      for (const one of hires.slice(start, start + batchSize))
        ids.push((await addPerson(tx, services, one)).id)
    })
  return ids
}

/** Adds very many verified employees without answers, by SQL: `p0@example.com`, ... */
export async function addCrowd(
  { services }: { services: Pick<Services, 'database' | 'clock'> },
  count: number
) {
  // In batches: a counter row that one transaction of Postgres updates thousands of times gets slower each time.
  for (let first = 0; first < count; first += 500) {
    const last = Math.min(first + 500, count) - 1
    await services.database.write(async tx => {
      await tx.db.run(sql`
        WITH RECURSIVE numbers (n) AS (SELECT CAST(${first} AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < ${last})
        INSERT INTO users (id, email, username, search, phone, password, verified_at, created_at)
        SELECT substr(${'0'.repeat(32)} || n, length('' || n) + 1, 32), 'p' || n || '@example.com', 'Person ' || n, 'person ' || n, '+2348031234567', '-',
          CAST(${services.clock()} AS BIGINT), CAST(${services.clock()} AS BIGINT) + n
        FROM numbers`)
    })
  }
}

/** Returns an employee with a Completed record, with these changes in its answers. */
export function completedPerson(
  changes: { personalInfo?: object; employeeDetails?: object } = {}
): NewPerson {
  return {
    answers: {
      personalInfo: { ...validAnswers.personalInfo, passport: undefined, ...changes.personalInfo },
      employeeDetails: { ...validAnswers.employeeDetails, ...changes.employeeDetails },
      education: validAnswers.educationalBackground,
      signature: { date: '2026-11-20', certified: true }
    },
    files: true
  }
}

/** Two employees with complete records, one without, one with an unverified email, and an administrator. */
export const staff: NewPerson[] = [
  { username: 'Ada', email: 'ada@example.com', ...completedPerson() },
  { username: 'Bola', email: 'bola@example.com', ...completedPerson() },
  { username: 'Chike', email: 'chike@example.com' },
  { username: 'Dayo', email: 'dayo@example.com', verified: false },
  { username: 'Eze', email: 'eze@example.com', isAdmin: true }
]

const fileFields = partDefinitions.flatMap(({ files }) => files)

/** Returns a row for every file of a record, one per slot. */
function fileRowsOf(keys: Keys, userId: string, createdAt: number) {
  return fileFields.flatMap(({ part, field, rule }) =>
    Array.from({ length: rule.slots ?? 1 }, (_, index) => {
      const id = randomId()
      const slot = rule.slots ? index + 1 : 0
      const name = sealName(keys, { id, userId }, 'file')
      const type = rule.types[0] ?? ''
      return {
        id,
        userId,
        part,
        field,
        rowId: '',
        slot,
        name,
        type,
        bytes: 1,
        sha256: '',
        createdAt,
        isHidden: false
      }
    })
  )
}

async function markCompleted(tx: Connection, id: string, now: number) {
  const status = { completed: true, completedAt: now, missing: '[]', step: null }
  await tx.db.update(users).set(status).where(eq(users.id, id))
}
