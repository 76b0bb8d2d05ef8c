import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-whenAbsent`: what the answer is where none was given. */
export const whenAbsent: Keyword<'x-whenAbsent'> = {
  ...plainKeyword,
  appliesTo: ({ type, calendar }, { 'x-whenAbsent': absent }) =>
    typeof absent === 'boolean' ? type === 'boolean' : calendar === 'day'
}
