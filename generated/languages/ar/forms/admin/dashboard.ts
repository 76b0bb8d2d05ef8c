// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"لوحة المعلومات","properties":{"employees":{"title":"عدد الموظفين"},"incomplete":{"title":"بيانات غير مكتملة"},"complete":{"title":"بيانات مكتملة"},"male":{"title":"الموظفون الذكور"},"female":{"title":"الموظفات الإناث"}}}}
