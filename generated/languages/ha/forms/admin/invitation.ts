// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Gayyaci mai gudanarwa","properties":{"email":{"title":"Imel","errorMessage":{"required":"Ku rubuta imel na sabon mai gudanarwa."}}}},"ui":{"ui:submit":"Aika gayyata"}}
