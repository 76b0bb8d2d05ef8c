// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/link-code":{"schema":{"title":"Kod na linki","properties":{"code":{"title":"Kod","errorMessage":"Kod ɗin lambobi 6 ne."}}},"ui":{"ui:submit":"Ci gaba"}}}
