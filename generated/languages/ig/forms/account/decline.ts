// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Jụ","properties":{"reason":{"title":"Ihe kpatara ya"}}},"ui":{"ui:submit":"Jụ","fields":{"reason":{"ui:help":"Onye rịọrọ gị nwere ike ịgụ nke a."}}}}
