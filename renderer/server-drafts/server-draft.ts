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

/** What the server keeps of a form that was typed on some device of this person. */
export type ServerDraft = ListDraftsCall['data'][number]

export type TypedAnswers = KeepDraftCall['body']['value']

/** A draft that the server could not take is tried again with the next change. */
export const serverDrafts = {
  list: async (form: string): Promise<ServerDraft[]> =>
    (await api.call(listDrafts, { query: { form } })).data,
  drop: ({ _id }: ServerDraft) => api.call(dropDraft, { params: { id: _id } }),
  /** Keeps what was typed on this device, in place of a draft of another device that is continued here; null deletes it. */
  keep: async (user: User, { name }: Form, value: TypedAnswers, replaces?: ServerDraft) => {
    const part = partOf(parts, name)?.part
    const revision = part ? revisionOf(user, part.name) : 0
    const body = { form: name, value, revision, ...(replaces && { replaces: replaces._id }) }
    return (await api.call(keepDraft, { body, keepalive: true })).data
  }
}

/** What the server may keep of a draft: also identifiers, as it seals them, but no files and nothing of the account. */
export const toServerDraft = (schema: Schema, value: unknown): TypedAnswers =>
  (withoutFiles(schema, value) ?? null) as TypedAnswers // a form asks for answers by name, or for rows

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

/** What a form shows once it goes on from a draft; and how many answers of it the form has no place for any more. */
export function readServerDraft({ schema }: Form, { value }: Pick<ServerDraft, 'value'>, stored: unknown) {
  const restored = restoreDraft(schema, value, stored)
  return { value: restored, dropped: countLost(migrateAnswers(schema, value), restored) }
}

/** Would going on from the one show anything else than the other? */
export const saysElse = ({ schema }: Form, one: unknown, other: unknown): boolean =>
  !sameValue(toServerDraft(schema, one), toServerDraft(schema, other))

function countLost(typed: unknown, restored: unknown): number {
  if (typed === null || typed === undefined || typed === '') return 0
  if (typeof typed !== 'object') return sameValue(typed, restored) ? 0 : 1
  return Object.entries(typed).reduce(
    (sum, [name, answer]) => sum + countLost(answer, valueAt(restored, [name])),
    0
  )
}
