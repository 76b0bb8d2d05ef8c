// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"دعوة مسؤول","properties":{"email":{"title":"البريد الإلكتروني","errorMessage":{"required":"أدخل البريد الإلكتروني للمسؤول الجديد."}}}},"ui":{"ui:submit":"إرسال الدعوة"}}
