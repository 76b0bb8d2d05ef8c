// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"errorMessage":{"maxItems":"No add pass 50 rows."},"items":{"properties":{"dateObtained":{"title":"Date Wey You Get Am"}}}},"ui":{"ui:add":"Add Anoda Course"}}
