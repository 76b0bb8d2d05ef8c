import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-texts`: how each value reads. */
export const texts: Keyword<'x-texts'> = plainKeyword
