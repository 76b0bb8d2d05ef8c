import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-warn`: what is asked of an answer that is unusual, and may be right. */
export const warn: Keyword<'x-warn'> = plainKeyword
