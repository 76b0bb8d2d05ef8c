import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-count`: which employees a number of the dashboard counts. */
export const count: Keyword<'x-count'> = plainKeyword
