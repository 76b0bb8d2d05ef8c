// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"by-phone/guarantor":{"schema":{"title":"الطلب من ضامن","properties":{"name":{"title":"الاسم الكامل للضامن"},"phone":{"title":"رقم هاتف الضامن"},"relationship":{"title":"كيف يعرف أحدكما الآخر؟"}}},"ui":{"ui:submit":"إرسال الرابط","fields":{"name":{"ui:help":"شخص يعرفك جيدًا وليس من أفراد عائلتك."},"email":{"ui:help":"يصل إلى ضامنك رابط ورمز على هذا العنوان."},"relationship":{"ui:help":"مثل: صاحب عمل سابق، إمام أو قس، جار"}}}}}
