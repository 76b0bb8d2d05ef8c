// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"properties":{"message":{"title":"Ce qui ne va pas, et ce qu’il faut faire","errorMessage":{"required":"Écrivez ce qui ne va pas."}}}},"ui":{"ui:submit":"Envoyer"}}
