// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"sutab":"متابعة","VRJrp":"لم يصلك الرمز؟","jjNGw":["إعادة الإرسال بعد ","⁨",["seconds"],"⁩"," ث"],"Gbytu":"إعادة الإرسال","tSiAd":"أكّد بريدك الإلكتروني","RNEVZ":"بأي عنوان أنشأت حسابك؟","BNHeV":["أدخل الرمز المكوّن من 4 أرقام المرسل إلى ",["strong","⁨",["email"],"⁩"]],"bQZfr":"تعديل البريد"}
