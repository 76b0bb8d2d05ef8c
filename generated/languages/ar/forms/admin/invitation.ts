// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/invitation":{"schema":{"title":"دعوة مسؤول","properties":{"email":{"title":"البريد الإلكتروني","errorMessage":{"required":"أدخل البريد الإلكتروني للمسؤول الجديد."}}}},"ui":{"ui:submit":"إرسال الدعوة"}}}
