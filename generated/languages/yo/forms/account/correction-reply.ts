// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Èsì","properties":{"message":{"title":"Èsì yín","errorMessage":{"required":"Ẹ kọ ohun tó yẹ ká mọ̀."}}}},"ui":{"ui:submit":"Fi èsì ránṣẹ́"}}
