import { sql } from 'drizzle-orm'
import type { Stores } from '../../server/stores.ts'
import { sealName } from '../../server/files/names.ts'
import { type Keys, randomId } from '../../server/core/keys.ts'
import { partDefinitions } from '../../server/records/model/parts.ts'
import type { TestApp } from './app.ts'
import { good } from './valid-answers.ts'
import { type Account, someone } from './visitor.ts'
import { refreshRecord } from '../../server/records/refresh.ts'

/** Somebody who is put straight into the database, with answers by part as they are. */
export interface Hire extends Partial<Account> {
  isAdmin?: boolean
  verified?: boolean
  answers?: { [part: string]: unknown }
  /** All files of a complete record, without bytes. */
  files?: boolean
}

/** A Completed record, with other answers in some parts. */
export function complete(changes: { personalInfo?: object; employeeDetails?: object } = {}): Hire {
  return {
    answers: {
      personalInfo: { ...good.personalInfo, passport: undefined, ...changes.personalInfo },
      employeeDetails: { ...good.employeeDetails, ...changes.employeeDetails },
      education: good.educationalBackground,
      signature: { date: '2026-11-20', certified: true }
    },
    files: true
  }
}

/** Two who are complete, one who is not, one whom mail may not reach, one who is no employee. */
export const staff: Hire[] = [
  { username: 'Ada', email: 'ada@example.com', ...complete() },
  { username: 'Bola', email: 'bola@example.com', ...complete() },
  { username: 'Chike', email: 'chike@example.com' },
  { username: 'Dayo', email: 'dayo@example.com', verified: false },
  { username: 'Eze', email: 'eze@example.com', isAdmin: true }
]

/** Many people at once; answers their ids. */
export async function hire({ services }: Pick<TestApp, 'services'>, hires: Hire[]): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < hires.length; start += 200) {
    const some = hires.slice(start, start + 200)
    const added = await services.database.write(async tx => {
      const added: string[] = []
      for (const one of some) added.push(await add(tx, services, one))
      return added
    })
    ids.push(...added)
  }
  return ids
}

async function add(tx: Stores, { keys, clock }: TestApp['services'], one: Hire): Promise<string> {
  const { isAdmin = false, verified = true, answers = {}, files = false, ...account } = one
  const id = randomId()
  const user = { ...someone(account), id, isAdmin, password: '-', missing: '[]' }
  if (!(await tx.users.add(user, clock()))) throw new Error(`${user.email} is taken`)
  if (verified) await tx.users.verify(id, clock())
  for (const [part, value] of Object.entries(answers)) {
    if (value === undefined) continue
    await tx.answers.save({ userId: id, part, value, schemaHash: 'test', now: clock() })
  }
  for (const row of files ? filesOf(keys, id, clock()) : []) await tx.files.place(row)
  await refreshRecord(tx, id, clock())
  return id
}

function filesOf(keys: Keys, userId: string, createdAt: number) {
  return partDefinitions
    .flatMap(({ files }) => files)
    .flatMap(({ part, field, rule }) =>
      Array.from({ length: rule.slots ?? 1 }, (_, index) => {
        const id = randomId()
        const slot = rule.slots ? index + 1 : 0
        const name = sealName(keys, { id, userId }, 'file')
        return {
          id,
          userId,
          part,
          field,
          slot,
          name,
          type: rule.types[0] ?? '',
          bytes: 1,
          sha256: '',
          createdAt
        }
      })
    )
}

/** Very many verified employees with nothing saved, quickly: `p0@example.com`, ... */
export async function crowd({ services }: Pick<TestApp, 'services'>, count: number) {
  await services.database.write(async tx => {
    await tx.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})
      INSERT INTO users (id, email, username, search, phone, password, verified_at, created_at)
      SELECT printf('%032x', n), 'p' || n || '@example.com', 'Person ' || n, 'person ' || n, '+2348031234567', '-',
        ${services.clock()}, ${services.clock()} + n
      FROM numbers`)
  })
}
