import type { Keys } from '../../core/keys.ts'
import type { SavedViewRow } from './store.ts'

/** What is said of a view. */
export interface SavedViewContent {
  name: string
  /** The query of the list, as it stands in the address. */
  query: string
}

type Owned = Pick<SavedViewRow, 'id' | 'userId'>

export const sealView = (keys: Keys, { id, userId }: Owned, content: SavedViewContent): Buffer =>
  keys.seal('answers', `${id}|${userId}`, Buffer.from(JSON.stringify(content)))

export function openView(keys: Keys, { id, userId, content }: Owned & Pick<SavedViewRow, 'content'>) {
  return JSON.parse(keys.open('answers', `${id}|${userId}`, content).toString()) as SavedViewContent
}
