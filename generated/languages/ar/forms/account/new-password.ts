// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/new-password":{"schema":{"title":"كلمة المرور","properties":{"password":{"title":"كلمة المرور الحالية"},"newPassword":{"title":"كلمة المرور الجديدة","errorMessage":{"minLength":"يجب أن تكون كلمة المرور 8 أحرف أو أكثر.","maxLength":"يجب ألا تزيد كلمة المرور على 128 حرفًا.","required":"أدخل كلمة مرور جديدة."}},"confirmPassword":{"title":"تأكيد كلمة المرور","errorMessage":{"x-equals":"كلمتا المرور غير متطابقتين","required":"أدخل كلمة المرور الجديدة مرة أخرى."}}}},"ui":{"ui:submit":"تغيير كلمة المرور"}}}
