// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/correction-reply":{"schema":{"title":"Èsì","properties":{"message":{"title":"Èsì yín","errorMessage":{"required":"Ẹ kọ ohun tó yẹ ká mọ̀."}}}},"ui":{"ui:submit":"Fi èsì ránṣẹ́"}}}
