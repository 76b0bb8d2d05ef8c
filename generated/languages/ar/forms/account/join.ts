// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/join":{"schema":{"title":"إنشاء حساب بدعوة","properties":{"username":{"title":"الاسم"},"phone":{"title":"الهاتف","errorMessage":{"pattern":"أدخل رقم هاتف نيجيري من 11 رقمًا، مثل 08031234567."}},"password":{"title":"كلمة المرور","errorMessage":{"minLength":"يجب أن تكون كلمة المرور 8 أحرف أو أكثر.","maxLength":"يجب ألا تزيد كلمة المرور على 128 حرفًا."}},"confirmPassword":{"title":"تأكيد كلمة المرور","errorMessage":{"x-equals":"كلمة المرور غير متطابقة","required":"أدخل كلمة المرور مرة أخرى."}}}},"ui":{"ui:submit":"إنشاء حساب","fields":{"password":{"ui:help":"8 أحرف أو أكثر."}}}}}
