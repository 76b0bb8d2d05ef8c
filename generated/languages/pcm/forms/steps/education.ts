// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/education":{"schema":{"errorMessage":{"maxItems":"No add pass 50 rows."},"items":{"properties":{"dateObtained":{"title":"Date Wey You Get Am"}}}},"ui":{"ui:add":"Add Anoda Course"}}}
