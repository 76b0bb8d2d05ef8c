// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/email-code":{"schema":{"title":"Kod na sabon imel ɗinku","properties":{"code":{"title":"Kod","errorMessage":"Kod ɗin lambobi 6 ne."}}},"ui":{"ui:submit":"Sauya imel","fields":{"code":{"ui:help":"Kod mai lambobi 6 da muka aika zuwa sabon adireshinku."}}}}}
