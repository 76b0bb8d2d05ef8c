// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"properties":{"message":{"title":"Wetin dey wrong, and wetin to do","errorMessage":{"required":"Write wetin dey wrong."}}}}}
