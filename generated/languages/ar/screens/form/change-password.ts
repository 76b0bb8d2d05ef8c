// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ofxz":"نسيت كلمة المرور","ueTF":"أدخل بريدك الإلكتروني. سنرسل إليه رمزًا من 6 أرقام.","QtBH":"إعادة تعيين كلمة المرور","TVLW":["إذا كان هناك حساب للعنوان ",["strong","⁨",["email"],"⁩"],"، فالرمز في الطريق."],"cdpY":"تغيير","MBvy":["هل غيّرتها من قبل؟ ",["link","تسجيل الدخول"]],"WTcu":"لم يصلك الرمز؟","ihFj":["إعادة الإرسال بعد ","⁨",["seconds"],"⁩"," ث"],"NDgN":"إعادة الإرسال"}
