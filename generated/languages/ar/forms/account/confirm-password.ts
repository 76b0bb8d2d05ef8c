// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"أكّد كلمة المرور","properties":{"password":{"title":"كلمة المرور"}}},"ui":{"ui:submit":"متابعة"}}
