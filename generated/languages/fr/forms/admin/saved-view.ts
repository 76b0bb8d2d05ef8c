// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Vue enregistrée","properties":{"name":{"title":"Nom de la vue","errorMessage":{"required":"Entrez un nom pour la vue."}}}},"ui":{"ui:submit":"Enregistrer"}}
