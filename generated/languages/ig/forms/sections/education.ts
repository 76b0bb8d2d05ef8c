// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Agụmakwụkwọ","properties":{"education":{"title":"Agụmakwụkwọ","errorMessage":{"maxItems":"Etinyela karịa ahịrị 50."},"items":{"properties":{"nameOfSchool":{"title":"Aha ụlọ akwụkwọ"},"qualification":{"title":"Ogo mmụta"},"dateObtained":{"title":"Ụbọchị e nwetara ya"}}}}}},"ui":{"fields":{"education":{"ui:row":"Kọọsụ {n}"}}}}
