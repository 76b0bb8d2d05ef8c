// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"رفض","properties":{"reason":{"title":"السبب"}}},"ui":{"ui:submit":"رفض","fields":{"reason":{"ui:help":"يمكن لمن طلب منك ذلك أن يقرأ هذا."}}}}
