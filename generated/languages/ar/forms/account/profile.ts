// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"الاسم والهاتف","properties":{"username":{"title":"الاسم"},"phone":{"title":"الهاتف","errorMessage":{"pattern":"أدخل رقم هاتف نيجيري من 11 رقمًا، مثل 0803 123 4567."}}}},"ui":{"ui:submit":"حفظ"}}
