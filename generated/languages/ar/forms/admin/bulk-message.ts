// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/bulk-message":{"schema":{"title":"الرسالة","properties":{"message":{"title":"الرسالة","errorMessage":{"required":"اكتب رسالة."}}}},"ui":{"fields":{"message":{"ui:help":"نحفظ رسالتك في «الرسائل المرسلة» مدة من الزمن. لا تذكر أسماء الأشخاص إلا عند الحاجة. إذا محونا لاحقًا بيانات شخص ذكرته، تبقى نسخ الرسالة لدى الآخرين."}},"ui:submit":"إرسال الرسالة"}}}
