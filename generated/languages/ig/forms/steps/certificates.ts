// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/certificates":{"schema":{"title":"Asambodo ọkachamara","errorMessage":{"maxItems":"Etinyela karịa ahịrị 50."},"items":{"properties":{"name":{"title":"Aha asambodo"},"dateObtained":{"title":"Ụbọchị e nwetara ya"},"nameOfCourse":{"title":"Aha kọọsụ"}}}},"ui":{"ui:help":"I nweghị asambodo? Pịa Ọzọ ka ị gafee nzọụkwụ a.","ui:row":"Ogo mmụta {n}","ui:add":"Tinye ogo mmụta ọzọ","ui:remove":"Wepụ"}}}
