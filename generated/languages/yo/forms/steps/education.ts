// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/education":{"schema":{"title":"Ẹ̀kọ́","errorMessage":{"maxItems":"Ẹ má fi sí i ju ìlà 50 lọ."},"items":{"properties":{"nameOfSchool":{"title":"Orúkọ Ilé-ìwé"},"qualification":{"title":"Oyè ẹ̀kọ́"},"dateObtained":{"title":"Ọjọ́ Tí Ẹ Gbà Á"}}}},"ui":{"ui:row":"Kọ́ọ̀sì {n}","ui:add":"Fi Kọ́ọ̀sì Mìíràn Sí i","ui:remove":"Yọ kúrò"}}}
