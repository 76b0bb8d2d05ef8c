// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/factor-code":{"schema":{"title":"Code d’authentification","properties":{"code":{"title":"Code de l’appli","errorMessage":"Le code a 6 chiffres."}}},"ui":{"ui:submit":"Activer"}}}
