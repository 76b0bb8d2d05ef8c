import type { Keys } from '../../core/keys.ts'
import type { ChangeRow } from './change-store.ts'

/** The last confirmed answer and the current one; null if there is no answer. */
export interface ChangeContent {
  before: unknown
  after: unknown
}

type Owned = Pick<ChangeRow, 'id' | 'userId'>

export function sealChange(keys: Keys, { id, userId }: Owned, content: ChangeContent): Buffer {
  return keys.seal('answers', `${id}|${userId}`, Buffer.from(JSON.stringify(content)))
}

export function openChange(keys: Keys, row: Owned & Pick<ChangeRow, 'content'>): ChangeContent {
  const { id, userId, content } = row
  return JSON.parse(keys.open('answers', `${id}|${userId}`, content).toString()) as ChangeContent
}
