import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-ownToast`: a missing answer is toasted in its own words. */
export const ownToast: Keyword<'x-ownToast'> = plainKeyword
