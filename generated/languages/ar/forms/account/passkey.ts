// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"مفتاح المرور","properties":{"name":{"title":"اسم مفتاح المرور","description":"اسم تعرفه به، مثل الجهاز الموجود عليه."}}},"ui":{"ui:submit":"حفظ"}}
