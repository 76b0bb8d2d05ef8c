// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/profile":{"schema":{"title":"الاسم والهاتف","properties":{"username":{"title":"الاسم"},"phone":{"title":"الهاتف","errorMessage":{"pattern":"أدخل رقم هاتف نيجيري من 11 رقمًا، مثل 08031234567."}}}},"ui":{"ui:submit":"حفظ"}}}
