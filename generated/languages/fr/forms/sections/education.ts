// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Études","properties":{"education":{"title":"Études","errorMessage":{"maxItems":"N’ajoutez pas plus de 50 lignes."},"items":{"properties":{"nameOfSchool":{"title":"Nom de l’école"},"qualification":{"title":"Diplôme"},"dateObtained":{"title":"Date d’obtention"}}}}}},"ui":{"fields":{"education":{"ui:row":"Formation {n}"}}}}
