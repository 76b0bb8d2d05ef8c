// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"properties":{"code":{"title":"Code from di app","errorMessage":"Di code na 6 numbers."}}},"ui":{"ui:submit":"On am"}}
