// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/education":{"schema":{"title":"Agụmakwụkwọ","errorMessage":{"maxItems":"Etinyela karịa ahịrị 50."},"items":{"properties":{"nameOfSchool":{"title":"Aha ụlọ akwụkwọ"},"qualification":{"title":"Ogo mmụta"},"dateObtained":{"title":"Ụbọchị e nwetara ya"}}}},"ui":{"ui:row":"Kọọsụ {n}","ui:add":"Tinye kọọsụ ọzọ","ui:remove":"Wepụ"}}}
