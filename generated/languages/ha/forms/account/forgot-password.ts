// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"An manta kalmar sirri","properties":{"email":{"title":"Imel","errorMessage":{"required":"Don Allah ku rubuta imel ɗinku."}}}},"ui":{"ui:submit":"Aika kod"}}
