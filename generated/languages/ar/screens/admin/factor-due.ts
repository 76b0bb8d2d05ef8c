// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"QHTs":["أعدّ عامل تحقق ثانيًا قبل ","⁨",["date"],"⁩","."],"JmwQ":"يمكن للمسؤولين رؤية سجلات الجميع. بعد ذلك التاريخ يجب أن تُعدّه عند تسجيل الدخول.","quXZ":"إعداده"}
