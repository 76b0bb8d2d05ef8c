// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/verify-email":{"schema":{"title":"Ku tabbatar da adireshin imel ɗinku","properties":{"code":{"title":"Kod","errorMessage":"Kod ɗin lambobi 4 ne."}}},"ui":{"ui:submit":"Miƙa"}}}
