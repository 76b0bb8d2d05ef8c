// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"الشهادات المهنية","properties":{"certificates":{"title":"الشهادات المهنية","errorMessage":{"maxItems":"لا تضف أكثر من 50 سطرًا."},"items":{"properties":{"name":{"title":"اسم الشهادة"},"dateObtained":{"title":"تاريخ الحصول عليها"},"nameOfCourse":{"title":"اسم الدورة"}}}}}},"ui":{"fields":{"certificates":{"ui:row":"المؤهل {n}"}}}}
