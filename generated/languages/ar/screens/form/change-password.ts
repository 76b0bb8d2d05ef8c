// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"NwIzY":"نسيت كلمة المرور","Tmtmh":"أدخل بريدك الإلكتروني. سنرسل إليه رمزًا من 6 أرقام.","DfpSI":"إعادة تعيين كلمة المرور","QurLy":["إذا كان هناك حساب للعنوان ",["strong","⁨",["email"],"⁩"],"، فالرمز في الطريق."],"DqxnW":"تغيير"}
