// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Ƙi","properties":{"reason":{"title":"Dalili"}}},"ui":{"ui:submit":"Ƙi","fields":{"reason":{"ui:help":"Mutumin da ya roƙe ku zai iya karanta wannan."}}}}
