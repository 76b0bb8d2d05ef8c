// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/person-head":{"schema":{"title":"رأس السجل","properties":{"picture":{"title":"الصورة الشخصية","errorMessage":{"dimensions":"أبعاد الصورة لا تناسب صورة شخصية بحجم صورة الجواز."}},"lastName":{"title":"اسم العائلة/اللقب","errorMessage":{"required":"أدخل اسم العائلة أو اللقب."}},"firstName":{"title":"الاسم الأول"},"username":{"title":"الاسم"}}}}}
