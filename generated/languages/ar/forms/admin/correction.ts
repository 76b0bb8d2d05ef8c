// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correction":{"schema":{"title":"تصحيح","properties":{"message":{"title":"ما الخطأ وما المطلوب","errorMessage":{"required":"اكتب ما الخطأ."}}}},"ui":{"ui:submit":"إرسال"}}}
