// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Wọlé","properties":{"email":{"title":"Ímeèlì"},"password":{"title":"Ọ̀rọ̀ ìwọlé"},"remember":{"title":"Máa rántí mi"}}},"ui":{"ui:submit":"Wọlé"}}
