// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Nlele e chekwara","properties":{"name":{"title":"Aha nlele","errorMessage":{"required":"Tinye aha maka nlele ahụ."}}}},"ui":{"ui:submit":"Chekwaa nlele"}}
