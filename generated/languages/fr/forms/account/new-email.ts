// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/new-email":{"schema":{"title":"Nouvel e-mail","properties":{"email":{"title":"Nouvel e-mail"}}},"ui":{"ui:submit":"Envoyer le code"}}}
