// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correct-contact":{"schema":{"title":"تصحيح البريد أو الهاتف","properties":{"email":{"title":"البريد الإلكتروني"},"phone":{"title":"الهاتف"},"reason":{"title":"السبب","errorMessage":{"required":"اختر سببًا."},"x-texts":{"asked by the employee":"بطلب من الموظف","typing mistake":"خطأ في الكتابة","mailbox lost":"فقدان البريد","phone number lost":"فقدان رقم الهاتف","other":"غير ذلك"}}}},"ui":{"ui:submit":"حفظ"}}}
