// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Asambodo ọkachamara","properties":{"certificates":{"title":"Asambodo ọkachamara","errorMessage":{"maxItems":"Etinyela karịa ahịrị 50."},"items":{"properties":{"name":{"title":"Aha asambodo"},"dateObtained":{"title":"Ụbọchị e nwetara ya"},"nameOfCourse":{"title":"Aha kọọsụ"}}}}}},"ui":{"fields":{"certificates":{"ui:row":"Ogo mmụta {n}"}}}}
