// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"رمز تطبيق المصادقة","properties":{"code":{"title":"الرمز من التطبيق","errorMessage":"الرمز 6 أرقام."}}},"ui":{"ui:submit":"تفعيل"}}
