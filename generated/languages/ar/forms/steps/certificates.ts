// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/certificates":{"schema":{"title":"الشهادات المهنية","errorMessage":{"maxItems":"لا تضف أكثر من 50 سطرًا."},"items":{"properties":{"name":{"title":"اسم الشهادة"},"dateObtained":{"title":"تاريخ الحصول عليها"},"nameOfCourse":{"title":"اسم الدورة"}}}},"ui":{"ui:help":"ليست لديك شهادات؟ اختر «التالي» لتخطي هذه الخطوة.","ui:row":"المؤهل {n}","ui:add":"إضافة مؤهل آخر","ui:remove":"إزالة"}}}
