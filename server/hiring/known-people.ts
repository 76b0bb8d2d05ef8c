import crypto from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isAnswers } from '../../engine/index.ts'
import { hireColumns, type HireColumn } from './model/columns.ts'
import { readPhone } from './model/cells/digits.ts'
import type { ReadHire } from './model/read-rows.ts'
import { listUsersAfter } from '../users/index.ts'
import { listAnswersOfMany } from '../records/index.ts'
import type { Database } from '../core/database/database.ts'

/** How somebody of a sheet is recognised beside their address of the account. */
export type KnownBy = 'staffId' | 'phone' | 'personalEmail'

/** So many records are opened before others are answered in between. */
const atOnce = 200
/** Milliseconds: where opening all records takes longer, it is done once a minute and not at each request of an import. */
const slow = 1000
const lifetime = 60_000

/** The fields of records that tell people apart, by what they are. */
const identifying: { [by in KnownBy]: HireColumn[] } = {
  staffId: ofRecord(({ field, title }) =>
    /(employee|staff|personnel)[\s_-]*(id|no|number)\b/i.test(`${field} ${title}`)
  ),
  phone: ofRecord(
    ({ kind, field, title }) =>
      kind === 'phone' || (kind === 'digits' && /phone|mobile/i.test(`${field} ${title}`))
  ),
  personalEmail: ofRecord(({ kind }) => kind === 'email')
}
const parts = [
  ...new Set(Object.values(identifying).flatMap(columns => columns.map(({ part }) => part ?? '')))
]

/** Recognises people of a sheet who are employees already, though the sheet has another address of theirs. */
export function createKnownPeople(database: Database) {
  const salt = crypto.randomBytes(16)
  let loading: Promise<Set<string>> | undefined

  return {
    /** By which of their answers each row is known. */
    async find(hires: readonly ReadHire[]): Promise<Map<number, KnownBy>> {
      if (hires.length === 0) return new Map()
      const index = await load()
      return new Map(
        hires.flatMap(hire => {
          const by = listValues(hire).find(([by, value]) => index.has(toKey(by, value)))
          return by ? [[hire.row, by[0]] as const] : []
        })
      )
    }
  }

  async function load(): Promise<Set<string>> {
    if (loading) return loading
    const begun = performance.now()
    const own = loadIndex()
    loading = own
    const forget = () => {
      if (loading === own) loading = undefined
    }
    try {
      const index = await own
      if (performance.now() - begun < slow) forget()
      else setTimeout(forget, lifetime).unref()
      return index
    } catch (error) {
      forget()
      throw error
    }
  }

  async function loadIndex(): Promise<Set<string>> {
    const index = new Set<string>()
    for (let after = ''; ;) {
      const people = await listUsersAfter(database.read, after, atOnce)
      const answered = await listAnswersOfMany(
        database.read,
        people.map(({ id }) => id),
        parts
      )
      for (const { id } of people) {
        const own = Object.fromEntries(
          [...(answered.get(id) ?? [])].map(([part, { value }]) => [part, isAnswers(value) ? value : {}])
        )
        for (const [by, value] of listAnswers(own)) index.add(toKey(by, value))
      }
      const last = people.at(-1)
      if (!last || people.length < atOnce) return index
      after = last.id
      await nextTurn()
    }
  }

  /** No answer stays in memory as it is. */
  function toKey(by: KnownBy, value: string): string {
    return crypto.createHash('sha256').update(salt).update(`${by}:${value}`).digest('base64').slice(0, 22)
  }
}

/** What tells somebody of a sheet apart; their one address may be the personal one of a record. */
function listValues({ email, phone, answers }: ReadHire): [KnownBy, string][] {
  return [
    ...listAnswers(answers),
    ['personalEmail', email],
    ...(phone === '' ? [] : [['phone', toDialled(phone)] as [KnownBy, string]])
  ]
}

function listAnswers(answers: { readonly [part: string]: unknown }): [KnownBy, string][] {
  return (Object.entries(identifying) as [KnownBy, HireColumn[]][]).flatMap(([by, columns]) =>
    columns.flatMap(({ part = '', field }): [KnownBy, string][] => {
      const own = answers[part]
      const answer = isAnswers(own) ? own[field] : undefined
      if (typeof answer !== 'string' || answer === '') return []
      return [[by, by === 'phone' ? toDialled(answer) : answer.trim().toLowerCase()]]
    })
  )
}

/** The same number whether it is written with its country or not. */
function toDialled(phone: string): string {
  const read = readPhone(phone)
  return typeof read === 'string' ? read : phone
}

function ofRecord(is: (column: HireColumn) => boolean): HireColumn[] {
  return hireColumns.filter(column => column.part !== undefined && is(column))
}
