// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"properties":{"phone":{"errorMessage":{"pattern":"Put Nigerian phone number wey get 11 numbers, like 0803 123 4567."}}}},"ui":{"ui:submit":"Save am"}}
