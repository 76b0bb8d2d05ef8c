// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/disable-account":{"schema":{"title":"تعطيل هذا الحساب","properties":{"reason":{"title":"السبب","errorMessage":{"required":"اختر سببًا."},"x-texts":{"left the company":"غادر الشركة","lost or stolen device":"جهاز مفقود أو مسروق","second account":"حساب ثانٍ","other":"غير ذلك"}}}},"ui":{"ui:submit":"تعطيل"}}}
