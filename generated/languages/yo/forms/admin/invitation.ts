// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Pe alábòójútó kan","properties":{"email":{"title":"Ímeèlì","errorMessage":{"required":"Ẹ kọ ímeèlì alábòójútó tuntun náà."}}}},"ui":{"ui:submit":"Fi ìwé ìpè ránṣẹ́"}}
