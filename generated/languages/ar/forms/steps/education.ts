// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/education":{"schema":{"title":"التعليم","errorMessage":{"maxItems":"لا تضف أكثر من 50 سطرًا."},"items":{"properties":{"nameOfSchool":{"title":"اسم المدرسة أو الجامعة"},"qualification":{"title":"المؤهل"},"dateObtained":{"title":"تاريخ الحصول عليه"}}}},"ui":{"ui:row":"الدراسة {n}","ui:add":"إضافة دراسة أخرى","ui:remove":"إزالة"}}}
