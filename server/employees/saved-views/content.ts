import type { Keys } from '../../core/keys.ts'
import type { SavedViewRow } from './store.ts'

/** The sealed content of a view. */
export interface SavedViewContent {
  name: string
  /** The query of the list, as in its URL. */
  query: string
}

type Owned = Pick<SavedViewRow, 'id' | 'userId'>

export const sealView = (keys: Keys, { id, userId }: Owned, content: SavedViewContent): Buffer =>
  keys.seal('answers', `${id}|${userId}`, Buffer.from(JSON.stringify(content)))

/** Returns the content of a view; undefined if it is damaged, so that the other views still work. */
export function openView(
  keys: Keys,
  row: Owned & Pick<SavedViewRow, 'content'>
): SavedViewContent | undefined {
  const { id, userId, content } = row
  try {
    return JSON.parse(keys.open('answers', `${id}|${userId}`, content).toString())
  } catch {
    return undefined
  }
}
