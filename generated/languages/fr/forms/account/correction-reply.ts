// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Réponse","properties":{"message":{"title":"Votre réponse","errorMessage":{"required":"Écrivez ce que nous devons savoir."}}}},"ui":{"ui:submit":"Envoyer"}}
