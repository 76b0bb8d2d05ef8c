import type { Keys } from '../../core/keys.ts'
import type { ReviewNoteRow } from './note-store.ts'

type Owned = Pick<ReviewNoteRow, 'id' | 'userId'>

export function sealNote(keys: Keys, { id, userId }: Owned, text: string): Buffer {
  return keys.seal('answers', `${id}|${userId}`, Buffer.from(text))
}

export function openNote(keys: Keys, { id, userId, content }: ReviewNoteRow): string {
  return keys.open('answers', `${id}|${userId}`, content).toString()
}
