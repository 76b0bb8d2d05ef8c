import type { PageKind } from '../kind.ts'
import { GroupView } from '../rows/RowsView.tsx'

/** Never drawn: RJSF walks into a group by itself and draws it with GroupTemplate. */
const Nothing = () => null

export const group: PageKind = { Input: Nothing, View: GroupView }
