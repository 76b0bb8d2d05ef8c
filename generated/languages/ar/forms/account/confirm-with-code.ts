// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/confirm-with-code":{"schema":{"title":"أكّد كلمة المرور وعامل التحقق الثاني","properties":{"password":{"title":"كلمة المرور"},"code":{"title":"الرمز","description":"أدخل الأرقام الستة من تطبيق المصادقة، أو أحد رموز الاسترداد."}}},"ui":{"ui:submit":"متابعة"}}}
