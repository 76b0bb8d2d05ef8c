// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Ìwé-ẹ̀rí Iṣẹ́ Amọṣẹ́dunjú","properties":{"certificates":{"title":"Ìwé-ẹ̀rí Iṣẹ́ Amọṣẹ́dunjú","errorMessage":{"maxItems":"Ẹ má fi sí i ju ìlà 50 lọ."},"items":{"properties":{"name":{"title":"Orúkọ Ìwé-ẹ̀rí"},"dateObtained":{"title":"Ọjọ́ Tí Ẹ Gbà Á"},"nameOfCourse":{"title":"Orúkọ kọ́ọ̀sì"}}}}}},"ui":{"fields":{"certificates":{"ui:row":"Oyè ẹ̀kọ́ {n}"}}}}
