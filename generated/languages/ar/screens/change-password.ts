// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"63t05b":"نسيت كلمة المرور","vi9u5":"أدخل بريدك الإلكتروني. سنرسل إليه رمزًا من 6 أرقام.","ai2tn5":"إعادة تعيين كلمة المرور","1tv8jyi":["إذا كان هناك حساب للعنوان ",["strong",["email"]],"، فالرمز في الطريق."]}
