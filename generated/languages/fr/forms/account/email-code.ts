// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/email-code":{"schema":{"title":"Code pour votre nouvel e-mail","properties":{"code":{"errorMessage":"Le code a 6 chiffres."}}},"ui":{"ui:submit":"Changer l’e-mail","fields":{"code":{"ui:help":"Le code à 6 chiffres envoyé à votre nouvelle adresse."}}}}}
