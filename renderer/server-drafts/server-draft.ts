import {
  type Form,
  type Schema,
  isAnswers,
  isComputed,
  isFile,
  isFromAccount,
  kindOf,
  kinds,
  migrateAnswers,
  partOf,
  sameValue,
  valueAt,
  withRowId
} from '../../engine/index.ts'
import {
  dropDraft,
  keepDraft,
  type KeepDraftCall,
  listDrafts,
  type ListDraftsCall
} from '../../generated/api/drafts.ts'
import type { User } from '../../generated/api/schemas.ts'
import { parts } from '../../generated/journey.ts'
import { api } from '../api/api.ts'
import { revisionOf } from '../record/stored.ts'
import { restoreDraft } from '../drafts/draft-schema.ts'

/** The server's copy of what the person typed into a form on one of their devices. */
export type ServerDraft = ListDraftsCall['data'][number]

export type TypedAnswers = KeepDraftCall['body']['value']

/** The calls for drafts. A draft that the server did not take is retried with the next change. */
export const serverDrafts = {
  list: async (form: string): Promise<ServerDraft[]> =>
    (await api.call(listDrafts, { query: { form } })).data,
  drop: ({ _id }: ServerDraft) => api.call(dropDraft, { params: { id: _id } }),
  /** Stores this device's draft; null deletes it. `replaces` is another device's draft that is continued here. */
  keep: async (user: User, { name }: Form, value: TypedAnswers, replaces?: ServerDraft) => {
    const part = partOf(parts, name)?.part
    const revision = part ? revisionOf(user, part.name) : 0
    const body = { form: name, value, revision, ...(replaces && { replaces: replaces._id }) }
    return (await api.call(keepDraft, { body, keepalive: true })).data
  }
}

/**
 * Returns what the server may keep of a draft: identifiers too, as it encrypts them, but no files and nothing of the account.
 */
export const toServerDraft = (schema: Schema, value: unknown): TypedAnswers =>
  (withoutFiles(schema, value) ?? null) as TypedAnswers // a form's value is an object or a list of rows

function withoutFiles(schema: Schema, value: unknown): unknown {
  if (isFile(schema) || isFromAccount(schema) || isComputed(schema) || kinds[kindOf(schema)].isSecret)
    return undefined
  if (schema.type === 'array')
    return Array.isArray(value)
      ? value.map(row => withRowId(withoutFiles(schema.items ?? {}, row), row) ?? null)
      : []
  if (!schema.properties) return value ?? null
  const below = Object.entries(schema.properties).map(([name, field]) => [
    name,
    withoutFiles(field, isAnswers(value) ? value[name] : undefined)
  ])
  return Object.fromEntries(below.filter(([, answer]) => answer !== undefined))
}

/** Returns what a form shows when a draft is continued, and how many of its answers no longer have a field. */
export function readServerDraft({ schema }: Form, { value }: Pick<ServerDraft, 'value'>, stored: unknown) {
  const typed = migrateAnswers(schema, value)
  const restored = restoreDraft(schema, typed, stored)
  return { value: restored, dropped: countLost(typed, restored) }
}

/** Whether two values differ in what the server keeps of them. */
export const hasOtherAnswers = ({ schema }: Form, one: unknown, other: unknown): boolean =>
  !sameValue(toServerDraft(schema, one), toServerDraft(schema, other))

function countLost(typed: unknown, restored: unknown): number {
  if (typed === null || typed === undefined || typed === '') return 0
  if (typeof typed !== 'object') return sameValue(typed, restored) ? 0 : 1
  return Object.entries(typed).reduce(
    (sum, [name, answer]) => sum + countLost(answer, valueAt(restored, [name])),
    0
  )
}
