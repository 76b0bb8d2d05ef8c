// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/link-code":{"schema":{"title":"Code d’un lien","properties":{"code":{"errorMessage":"Le code a 6 chiffres."}}},"ui":{"ui:submit":"Continuer"}}}
