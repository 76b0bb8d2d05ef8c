// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1bpy6cs":"سجلك لم يكتمل بعد. ما زال مطلوبًا:","1k3spin":"ماذا يحدث بعد ذلك","zu6nez":"عرض جميع إجاباتك أو طباعتها","s48qbi":"احتفظ بنسخة","9gytdx":["رقمك المرجعي هو ",["reference",["id"]]," اذكره عند الاتصال بنا."],"1gqz8e6":"تنزيل ملف PDF","1c3f2se":"طباعة","12gd0f6":"إرسال رابط إلى بريدي","1trhsg0":"يُخفي ملف PDF معظم أرقام هويتك وحسابك. ولا تحتوي رسالة البريد إلا على رابط."}
