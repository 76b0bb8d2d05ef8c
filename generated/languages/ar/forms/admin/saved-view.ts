// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/saved-view":{"schema":{"title":"عرض محفوظ","properties":{"name":{"title":"اسم العرض","errorMessage":{"required":"أدخل اسمًا للعرض."}}}},"ui":{"ui:submit":"حفظ العرض"}}}
