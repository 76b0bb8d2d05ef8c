// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/saved-view":{"schema":{"title":"Ìrísí tí a fi pamọ́","properties":{"name":{"title":"Orúkọ ìrísí","errorMessage":{"required":"Ẹ kọ orúkọ fún ìrísí náà."}}}},"ui":{"ui:submit":"Fi ìrísí pamọ́"}}}
