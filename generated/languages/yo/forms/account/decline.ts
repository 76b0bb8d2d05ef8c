// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Kọ̀ ọ́","properties":{"reason":{"title":"Ìdí"}}},"ui":{"ui:submit":"Kọ̀ ọ́","fields":{"reason":{"ui:help":"Ẹni tó bẹ̀ yín lè ka èyí."}}}}
