// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/saved-view":{"schema":{"title":"طريقة عرض محفوظة","properties":{"name":{"title":"اسم طريقة العرض","errorMessage":{"required":"أدخل اسمًا لطريقة العرض."}}}},"ui":{"ui:submit":"حفظ طريقة العرض"}}}
