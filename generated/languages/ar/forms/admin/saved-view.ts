// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"عرض محفوظ","properties":{"name":{"title":"اسم العرض","errorMessage":{"required":"أدخل اسمًا للعرض."}}}},"ui":{"ui:submit":"حفظ العرض"}}
