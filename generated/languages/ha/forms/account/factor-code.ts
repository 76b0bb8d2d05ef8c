// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/factor-code":{"schema":{"title":"Kod na manhajar tabbatarwa","properties":{"code":{"title":"Kod daga manhajar","errorMessage":"Kod ɗin lambobi 6 ne."}}},"ui":{"ui:submit":"Kunna"}}}
