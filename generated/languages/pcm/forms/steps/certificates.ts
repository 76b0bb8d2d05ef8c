// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/certificates":{"schema":{"title":"Professional Certificate","errorMessage":{"maxItems":"No add pass 50 rows."},"items":{"properties":{"dateObtained":{"title":"Date Wey You Get Am"}}}},"ui":{"ui:help":"You no get certificate? Choose Next to jump dis step.","ui:add":"Add Anoda Qualification"}}}
