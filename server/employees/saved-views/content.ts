import { sealingOf } from '../../core/database/sealing.ts'

/** The sealed content of a view. */
export interface SavedViewContent {
  name: string
  /** The query of the list, as in its URL. */
  query: string
}

/** A damaged view is undefined when opened, so that the other views still work. */
export const { seal: sealView, openIfWhole: openView } = sealingOf('saved_views').json<SavedViewContent>()
