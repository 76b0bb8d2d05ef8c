import type { PageKind } from '../kind.ts'
import { GroupView } from '../rows/RowsView.tsx'

/** RJSF walks into a group by itself and draws it with our group template. */
const Nothing = () => null

export const group: PageKind = { Input: Nothing, View: GroupView }
