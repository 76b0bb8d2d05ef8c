// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/certificates":{"schema":{"title":"Ìwé-ẹ̀rí Iṣẹ́ Amọṣẹ́dunjú","errorMessage":{"maxItems":"Ẹ má fi sí i ju ìlà 50 lọ."},"items":{"properties":{"name":{"title":"Orúkọ Ìwé-ẹ̀rí"},"dateObtained":{"title":"Ọjọ́ Tí Ẹ Gbà Á"},"nameOfCourse":{"title":"Orúkọ kọ́ọ̀sì"}}}},"ui":{"ui:help":"Ẹ kò ní ìwé-ẹ̀rí? Ẹ yan Síwájú láti fo ìgbésẹ̀ yìí.","ui:row":"Oyè ẹ̀kọ́ {n}","ui:add":"Fi Oyè Ẹ̀kọ́ Mìíràn Sí i","ui:remove":"Yọ kúrò"}}}
