// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Banye","properties":{"password":{"title":"Okwuntughe"},"remember":{"title":"Cheta m"}}},"ui":{"ui:submit":"Banye"}}
