import { type Keyword, plainKeyword } from '../keyword.ts'
import { checkbox } from '../kinds/checkbox.ts'
import { date } from '../kinds/date.ts'

/** `x-whenAbsent`: what the answer is where none was given. */
export const whenAbsent: Keyword<'x-whenAbsent'> = {
  ...plainKeyword,
  appliesTo: (kind, { 'x-whenAbsent': absent }) => kind === (typeof absent === 'boolean' ? checkbox : date)
}
