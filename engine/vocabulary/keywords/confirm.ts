import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-confirm`: another answer on a complete record waits for somebody to confirm it. */
export const confirm: Keyword<'x-confirm'> = plainKeyword
