// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Ilimi","properties":{"education":{"title":"Ilimi","errorMessage":{"maxItems":"Kada ku ƙara fiye da layuka 50."},"items":{"properties":{"nameOfSchool":{"title":"Sunan makaranta"},"qualification":{"title":"Matakin karatu"},"dateObtained":{"title":"Ranar da aka samu"}}}}}},"ui":{"fields":{"education":{"ui:row":"Kwas {n}"}}}}
