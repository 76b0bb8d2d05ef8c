import type { PageKind } from '../kind.ts'
import { GroupView } from './GroupView.tsx'

/** Never drawn: RJSF walks into a group by itself and draws it with GroupTemplate. */
const Nothing = () => null

export const group: PageKind = { Input: Nothing, View: GroupView }
