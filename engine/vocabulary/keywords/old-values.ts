import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-oldValues`: former choices, each with the choice of today that it means. */
export const oldValues: Keyword<'x-oldValues'> = plainKeyword
