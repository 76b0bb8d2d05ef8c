import { type Keyword, plainKeyword } from '../keyword.ts'
import { checkbox } from '../kinds/checkbox.ts'
import { date } from '../kinds/date.ts'

/** `x-whenAbsent`: the answer that is stored if the user gives none. */
export const whenAbsent: Keyword<'x-whenAbsent'> = {
  ...plainKeyword,
  appliesTo: (kind, { 'x-whenAbsent': absent }) => kind === (typeof absent === 'boolean' ? checkbox : date)
}
