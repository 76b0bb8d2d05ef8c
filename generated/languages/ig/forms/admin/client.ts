// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Kọmpịnị","properties":{"name":{"title":"Aha kọmpịnị","errorMessage":{"required":"Tinye aha kọmpịnị."}}}}}
