// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/saved-view":{"schema":{"title":"Vue enregistrée","properties":{"name":{"title":"Nom de la vue","errorMessage":{"required":"Entrez un nom pour la vue."}}}},"ui":{"ui:submit":"Enregistrer"}}}
