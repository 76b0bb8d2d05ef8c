// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Kod na manhajar tabbatarwa","properties":{"code":{"title":"Kod daga manhajar","errorMessage":"Kod ɗin lambobi 6 ne."}}},"ui":{"ui:submit":"Kunna"}}
