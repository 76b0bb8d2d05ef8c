import crypto from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isAnswers } from '../../engine/index.ts'
import { columnsFor, hireColumns, type HireColumn, isStaffId } from './model/columns.ts'
import { readPhone } from './model/cells/digits.ts'
import type { ReadHire } from './model/read-rows.ts'
import { users } from '../users/index.ts'
import { answerRows } from '../records/index.ts'
import type { Access } from '../core/api/access.ts'
import type { Database } from '../core/database/database.ts'
import { minute } from '../core/durations.ts'

/** How a person is recognized, other than by the address of an account. */
export type KnownBy = 'staffId' | 'phone' | 'personalEmail'

/** After this many records, other requests get a turn. */
const atOnce = 200
/**
 * The time in milliseconds after which loading the index counts as slow. A slow index is cached for a minute, so that not every
 * request of an import loads it.
 */
const slowLoad = 1000
const lifetime = minute

const identifying: { [by in KnownBy]: HireColumn[] } = {
  staffId: ofRecord(isStaffId),
  phone: ofRecord(
    ({ kind, field, title }) =>
      kind === 'phone' || (kind === 'digits' && /phone|mobile/i.test(`${field} ${title}`))
  ),
  personalEmail: ofRecord(({ kind }) => kind === 'email')
}
const parts = [
  ...new Set(Object.values(identifying).flatMap(columns => columns.map(({ part }) => part ?? '')))
]

/** Creates the recognition of people who are employees already under another address. */
export function createKnownPeople(database: Database) {
  const salt = crypto.randomBytes(16)
  let loading: Promise<Set<string>> | undefined

  return {
    /** Returns by which answer each known row was recognized, by row number. Ignores answers that the role does not see. */
    async find(hires: readonly ReadHire[], access: Access): Promise<Map<number, KnownBy>> {
      if (hires.length === 0) return new Map()
      const index = await load()
      const seen = new Set(columnsFor(access))
      const isKnown = ([by, value]: [KnownBy, string]) =>
        identifying[by].some(column => seen.has(column) && index.has(toKey(column, value)))
      return new Map(
        hires.flatMap(hire => {
          const by = listValues(hire).find(isKnown)
          return by ? [[hire.row, by[0]] as const] : []
        })
      )
    }
  }

  async function load(): Promise<Set<string>> {
    if (loading) return loading
    const begun = performance.now()
    const current = loadIndex()
    loading = current
    const forget = () => {
      if (loading === current) loading = undefined
    }
    try {
      const index = await current
      if (performance.now() - begun < slowLoad) forget()
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
      const people = await users.listAfter(database.read, after, atOnce)
      const answered = await answerRows.allOfMany(
        database.read,
        people.map(({ id }) => id),
        parts
      )
      for (const { id } of people) {
        const byPart = Object.fromEntries(
          [...(answered.get(id) ?? [])].map(([part, { value }]) => [part, isAnswers(value) ? value : {}])
        )
        for (const { column, value } of listAnswers(byPart)) index.add(toKey(column, value))
      }
      const last = people.at(-1)
      if (!last || people.length < atOnce) return index
      after = last.id
      await nextTurn()
    }
  }

  /** Returns a salted hash, so that no answer stays in memory as plain text. */
  function toKey({ name }: HireColumn, value: string): string {
    return crypto.createHash('sha256').update(salt).update(`${name}:${value}`).digest('base64').slice(0, 22)
  }
}

/** Lists the identifying values of a row. Its address may be the personal address in a record. */
function listValues({ email, phone, answers }: ReadHire): [KnownBy, string][] {
  return [
    ...listAnswers(answers).map(({ by, value }): [KnownBy, string] => [by, value]),
    ['personalEmail', email],
    ...(phone === '' ? [] : [['phone', toDialled(phone)] as [KnownBy, string]])
  ]
}

function listAnswers(answers: { readonly [part: string]: unknown }) {
  return (Object.entries(identifying) as [KnownBy, HireColumn[]][]).flatMap(([by, columns]) =>
    columns.flatMap(column => {
      const { part = '', field } = column
      const partAnswers = answers[part]
      const answer = isAnswers(partAnswers) ? partAnswers[field] : undefined
      if (typeof answer !== 'string' || answer === '') return []
      return [{ by, column, value: by === 'phone' ? toDialled(answer) : answer.trim().toLowerCase() }]
    })
  )
}

/** Returns the same text for a number with and without country code. */
function toDialled(phone: string): string {
  const read = readPhone(phone)
  return typeof read === 'string' ? read : phone
}

function ofRecord(is: (column: HireColumn) => boolean): HireColumn[] {
  return hireColumns.filter(column => column.part !== undefined && is(column))
}
