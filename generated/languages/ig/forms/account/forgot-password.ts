// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Echefuru m okwuntughe","properties":{"email":{"errorMessage":{"required":"Biko tinye email gị."}}}},"ui":{"ui:submit":"Zipụ koodu"}}
