// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/dashboard":{"schema":{"title":"لوحة المعلومات","properties":{"employees":{"title":"عدد الموظفين"},"incomplete":{"title":"بيانات غير مكتملة"},"complete":{"title":"بيانات مكتملة"},"male":{"title":"الموظفون الذكور"},"female":{"title":"الموظفات"}}}}}
