// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/verify-email":{"schema":{"properties":{"code":{"errorMessage":"Di code na 4 numbers."}}}}}
