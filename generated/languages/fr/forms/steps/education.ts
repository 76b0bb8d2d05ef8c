// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/education":{"schema":{"title":"Études","errorMessage":{"maxItems":"N’ajoutez pas plus de 50 lignes."},"items":{"properties":{"nameOfSchool":{"title":"Nom de l’école"},"qualification":{"title":"Diplôme"},"dateObtained":{"title":"Date d’obtention"}}}},"ui":{"ui:row":"Formation {n}","ui:add":"Ajouter une autre formation","ui:remove":"Retirer"}}}
