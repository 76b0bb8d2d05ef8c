// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"CaDHE":"سجلك لم يكتمل بعد. ما زال مطلوبًا:","JVmZV":"ماذا يحدث بعد ذلك","VRMtK":"عرض جميع إجاباتك أو طباعتها","krGBy":"احتفظ بنسخة","TcZqA":["رقمك المرجعي هو ",["reference",["id"]]," اذكره عند الاتصال بنا."],"oibmu":"تنزيل ملف PDF","EKxMH":"طباعة","sGLag":"إرسال رابط إلى بريدي","igGSx":"يُخفي ملف PDF معظم أرقام هويتك وحسابك. ولا تحتوي رسالة البريد إلا على رابط."}
