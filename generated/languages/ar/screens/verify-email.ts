// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1sqexgb":"لم يصلك الرمز؟","90vhsd":["إعادة الإرسال بعد ",["seconds"]," ث"],"2gox3o":"إعادة الإرسال","1ravxfn":"أكّد بريدك الإلكتروني","11pt9kn":"بأي عنوان أنشأت حسابك؟","5ozjbr":["أدخل الرمز المكوّن من 4 أرقام المرسل إلى ",["strong",["email"]]],"13soqyh":"تعديل البريد"}
