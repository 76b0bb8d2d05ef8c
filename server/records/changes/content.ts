import type { Keys } from '../../core/keys.ts'
import type { ChangeRow } from './change-store.ts'

/** A watched answer as it was when somebody last confirmed it, and as it is now; null where there is none. */
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
