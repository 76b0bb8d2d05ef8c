import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-unique`: administrators are told where two employees have the same answer. */
export const unique: Keyword<'x-unique'> = plainKeyword
