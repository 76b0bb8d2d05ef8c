import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-replacedBy`: the field whose answer stands in the place of one that is worked out. */
export const replacedBy: Keyword<'x-replacedBy'> = plainKeyword
