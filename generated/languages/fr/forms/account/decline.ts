// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/decline":{"schema":{"title":"Refuser","properties":{"reason":{"title":"Motif"}}},"ui":{"ui:submit":"Refuser","fields":{"reason":{"ui:help":"La personne qui vous a fait la demande peut lire ceci."}}}}}
