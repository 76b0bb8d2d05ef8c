// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zeCK":"متابعة","qGUZ":["هل أكّدته من قبل؟ ",["link","تسجيل الدخول"]],"WTcu":"لم يصلك الرمز؟","ihFj":["إعادة الإرسال بعد ","⁨",["seconds"],"⁩"," ث"],"NDgN":"إعادة الإرسال","ASMr":"أكّد بريدك الإلكتروني","gMWK":"بأي عنوان أنشأت حسابك؟","gpfW":["أدخل الرمز المكوّن من 4 أرقام المرسل إلى ",["strong","⁨",["email"],"⁩"]],"gZDg":"تعديل البريد","pdYQ":["رسائل البريد لا تُرسل حاليًا. للمساعدة اكتب إلى ","⁨",["email"],"⁩","."]}
