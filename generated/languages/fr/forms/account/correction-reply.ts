// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/correction-reply":{"schema":{"title":"Réponse","properties":{"message":{"title":"Votre réponse","errorMessage":{"required":"Écrivez ce que nous devons savoir."}}}},"ui":{"ui:submit":"Envoyer"}}}
