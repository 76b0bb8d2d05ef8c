// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/forgot-password":{"schema":{"title":"نسيت كلمة المرور","properties":{"email":{"title":"البريد الإلكتروني","errorMessage":{"required":"يُرجى إدخال بريدك الإلكتروني."}}}},"ui":{"ui:submit":"إرسال الرمز"}}}
