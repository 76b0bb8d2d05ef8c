import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-renamedFrom`: former names of the field, or former places in the record. */
export const renamedFrom: Keyword<'x-renamedFrom'> = plainKeyword
