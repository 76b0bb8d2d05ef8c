import { isAnswers, sameValue } from '../../../engine/index.ts'
import type { PartDefinition } from '../../../server/records/model/parts.ts'
import type { Person } from '../../world/people.ts'
import { type Connection, connectionTo } from '../connection.ts'
import type { Fuzzed } from '../running.ts'
import { type Expected, expectedOf, type Sent } from './expected.ts'
import type { Rows } from './rows.ts'

interface Standing {
  value: unknown
  revision: number
  row: Buffer | undefined
}

/** A person who sends one save after another and checks the result of each. */
export interface Saver {
  /** Saves; returns everything in the response or the database that is not as expected. */
  save(part: PartDefinition, method: string, sent: Sent): Promise<string[]>
  revisionOf(part: PartDefinition): number
  accepted(): number
  close(): void
}

export function createSaver(
  { port }: Pick<Fuzzed, 'port'>,
  rows: Rows,
  person: Person,
  hasFiles: boolean
): Saver {
  const connection = connectionTo(port)
  const standing = new Map<string, Standing>()
  let beside = rows.beside(person.id)
  let accepted = 0
  const stoodAt = ({ name }: PartDefinition) =>
    standing.get(name) ?? { value: undefined, revision: 0, row: undefined }

  return {
    revisionOf: part => stoodAt(part).revision,
    accepted: () => accepted,
    close: () => connection.close(),
    async save(part, method, sent) {
      const before = stoodAt(part)
      const expected = expectedOf(part, sent, { person, hasFiles, ...before })
      const reply = await sendTo(connection, person, method, part, sent)
      if (reply.status !== expected.status)
        return [`answered ${reply.status} instead of ${expected.status}: ${reply.body.slice(0, 300)}`]
      const wrong = wrongIn(JSON.parse(reply.body), expected)
      if (wrong.length > 0) return wrong
      const isStored = expected.status === 200 && !sent.isPrevalidated && part.hasAnswers
      if (!isStored || expected.isNoChange) return changed(part, before)
      return storedWrong(part, before, expected, JSON.parse(reply.body).data?.[part.name])
    }
  }

  /**
   * Checks a save that was refused, only validated or empty: the stored row must be byte-identical, and all other data
   * unchanged.
   */
  function changed(part: PartDefinition, before: Standing): string[] {
    const row = rows.row(person.id, part.name)
    const isSame = before.row ? row?.document.equals(before.row) : row === undefined
    if (isSame && rows.beside(person.id) === beside) return []
    return ['something was stored of what was refused']
  }

  async function storedWrong(
    part: PartDefinition,
    before: Standing,
    { stored }: Expected,
    answered: unknown
  ): Promise<string[]> {
    const row = rows.row(person.id, part.name)
    if (row?.revision !== before.revision + 1) return [`revision ${row?.revision} follows ${before.revision}`]
    const value = rows.valueIn(person.id, part.name, row)
    standing.set(part.name, { value, revision: row.revision, row: row.document })
    beside = rows.beside(person.id)
    accepted++
    if (!sameValue(value, stored))
      return [`stored is ${JSON.stringify(value)} instead of ${JSON.stringify(stored)}`]
    // The response to a save equals that of GET /user, which is checked at every fifth save.
    const read = row.revision % 5 === 1 ? await readBack(connection, person, part) : answered
    return isHeldBy(read, value) ? [] : [`read is ${JSON.stringify(read)}, stored ${JSON.stringify(value)}`]
  }
}

function sendTo(connection: Connection, { token }: Person, method: string, part: PartDefinition, sent: Sent) {
  const headers = [
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    ...(sent.ifMatch === undefined ? [] : [`If-Match: ${sent.ifMatch}`])
  ]
  const url = `/api/user/${part.route}${sent.isPrevalidated ? '?prevalidate=prevalidate' : ''}`
  return connection.send({ method, url, headers, body: sent.body })
}

async function readBack(
  connection: Connection,
  { token }: Person,
  { name }: PartDefinition
): Promise<unknown> {
  const reply = await connection.send({
    method: 'GET',
    url: '/api/user',
    headers: [`Authorization: Bearer ${token}`]
  })
  return JSON.parse(reply.body).data?.[name]
}

/** Whether a response contains what is stored. It also has files and timestamps. */
function isHeldBy(read: unknown, stored: unknown): boolean {
  if (!isAnswers(read) || !isAnswers(stored)) return sameValue(read, stored)
  return Object.entries(stored).every(([name, answer]) => sameValue(read[name], answer))
}

interface Answer {
  success: boolean
  message?: string
  data?: unknown
}

/** Returns what is wrong with a response: a refusal must list every problem with its message, in order. */
export function wrongIn({ success, message, data }: Answer, { status, problems }: Expected): string[] {
  if (success !== status < 300 || typeof message !== 'string' || message === '')
    return [`the answer to ${status} is no proper one`]
  if (!problems) return []
  const told = problems.map(({ msg, path, form, rule, limit }) => ({
    msg,
    path,
    form,
    rule,
    ...(limit !== undefined && { limit })
  }))
  return sameValue(data, told) ? [] : [`told ${JSON.stringify(data)} instead of ${JSON.stringify(told)}`]
}
