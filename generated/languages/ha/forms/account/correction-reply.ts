// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Amsa","properties":{"message":{"title":"Amsarku","errorMessage":{"required":"Ku rubuta abin da ya kamata mu sani."}}}},"ui":{"ui:submit":"Aika amsa"}}
