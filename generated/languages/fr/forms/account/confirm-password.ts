// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/confirm-password":{"schema":{"title":"Confirmez votre mot de passe","properties":{"password":{"title":"Mot de passe"}}},"ui":{"ui:submit":"Continuer"}}}
