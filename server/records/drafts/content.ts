import type { Keys } from '../../core/keys.ts'
import type { DraftRow } from './draft-store.ts'

/** Answers by name, or rows. */
export type TypedAnswers = { [name: string]: unknown } | unknown[] | null

type Owned = Pick<DraftRow, 'id' | 'userId'>

export function sealDraft(keys: Keys, { id, userId }: Owned, value: TypedAnswers): Buffer {
  return keys.seal('answers', `${id}|${userId}`, Buffer.from(JSON.stringify(value)))
}

export function openDraft(
  keys: Keys,
  { id, userId, content }: Owned & Pick<DraftRow, 'content'>
): TypedAnswers {
  return JSON.parse(keys.open('answers', `${id}|${userId}`, content).toString()) as TypedAnswers
}
