// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Àwọn onídùúró","properties":{"guarantors":{"title":"Àwọn onídùúró","x-file":{"slotTitle":"Onídùúró {n}"}}}}}
