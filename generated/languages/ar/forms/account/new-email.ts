// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"البريد الجديد","properties":{"email":{"title":"البريد الجديد"}}},"ui":{"ui:submit":"إرسال الرمز"}}
