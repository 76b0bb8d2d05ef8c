// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"أكّد بريدك الإلكتروني","properties":{"code":{"title":"الرمز","errorMessage":"الرمز 4 أرقام."}}},"ui":{"ui:submit":"إرسال"}}
