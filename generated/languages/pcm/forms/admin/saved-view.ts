// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/saved-view":{"schema":{"title":"View wey you save","properties":{"name":{"errorMessage":{"required":"Put name for di view."}}}}}}
