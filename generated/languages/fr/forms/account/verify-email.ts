// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/verify-email":{"schema":{"title":"Confirmez votre adresse e-mail","properties":{"code":{"errorMessage":"Le code a 4 chiffres."}}},"ui":{"ui:submit":"Valider"}}}
