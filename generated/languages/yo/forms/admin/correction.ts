// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correction":{"schema":{"title":"Àtúnṣe","properties":{"message":{"title":"Ohun tí kò tọ́, àti ohun tó yẹ kí wọ́n ṣe","errorMessage":{"required":"Ẹ kọ ohun tí kò tọ́."}}}},"ui":{"ui:submit":"Fi ránṣẹ́"}}}
