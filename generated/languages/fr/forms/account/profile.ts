// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/profile":{"schema":{"title":"Nom et téléphone","properties":{"username":{"title":"Nom complet"},"phone":{"title":"Téléphone","errorMessage":{"pattern":"Entrez un numéro de téléphone nigérian à 11 chiffres, comme 0803 123 4567."}}}},"ui":{"ui:submit":"Enregistrer"}}}
