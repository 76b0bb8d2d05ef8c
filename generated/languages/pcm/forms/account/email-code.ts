// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/email-code":{"schema":{"properties":{"code":{"errorMessage":"Di code na 6 numbers."}}},"ui":{"fields":{"code":{"ui:help":"Di 6-number code wey we send go your new address."}}}}}
