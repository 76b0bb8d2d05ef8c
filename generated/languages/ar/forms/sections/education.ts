// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"التعليم","properties":{"education":{"title":"التعليم","errorMessage":{"maxItems":"لا تضف أكثر من 50 سطرًا."},"items":{"properties":{"nameOfSchool":{"title":"اسم المدرسة"},"qualification":{"title":"المؤهل"},"dateObtained":{"title":"تاريخ الحصول عليها"}}}}}},"ui":{"fields":{"education":{"ui:row":"الدراسة {n}"}}}}
