import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-else`: the named value that a line shows where it has no answer. */
export const elseValue: Keyword<'x-else'> = plainKeyword
