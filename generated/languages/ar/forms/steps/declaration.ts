// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/declaration":{"schema":{"title":"الإقرار","description":"أقرّ بأن المعلومات التي قدّمتها هنا صحيحة وكاملة. وهي أساس عقدي مع BTC Outsourcing Limited.","properties":{"date":{"title":"التاريخ"},"signature":{"title":"التوقيع"},"certified":{"title":"أشهد بأن المعلومات المقدَّمة صحيحة وأنها أساس عقدي مع BTC Outsourcing Limited.","errorMessage":{"required":"أكّد الإقرار!","const":"أكّد الإقرار!"}}}},"ui":{"fields":{"signature":{"ui:help":"ارسمه بإصبعك، أو ارفع صورة له."}}},"declarationVersion":"ef4c8bdc22e557e9"}}
