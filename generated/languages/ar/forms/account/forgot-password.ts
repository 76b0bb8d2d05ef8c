// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"نسيت كلمة المرور","properties":{"email":{"title":"البريد الإلكتروني","errorMessage":{"required":"يُرجى إدخال بريدك الإلكتروني."}}}},"ui":{"ui:submit":"إرسال الرمز"}}
