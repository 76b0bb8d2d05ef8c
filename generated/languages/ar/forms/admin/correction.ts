// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"تصحيح","properties":{"message":{"title":"ما الخطأ وما المطلوب","errorMessage":{"required":"اكتب ما الخطأ."}}}},"ui":{"ui:submit":"إرسال"}}
