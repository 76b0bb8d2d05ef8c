// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/client":{"schema":{"title":"Oníbàárà","properties":{"name":{"title":"Orúkọ Oníbàárà","errorMessage":{"required":"Ẹ kọ orúkọ oníbàárà."}}}}}}
