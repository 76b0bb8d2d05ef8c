// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"properties":{"name":{"description":"Name wey you go take know am, like di device wey e dey."}}},"ui":{"ui:submit":"Save am"}}
