// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Kpọọ onye nchịkwa oku","properties":{"email":{"errorMessage":{"required":"Tinye email onye nchịkwa ọhụrụ."}}}},"ui":{"ui:submit":"Zipụ oku"}}
