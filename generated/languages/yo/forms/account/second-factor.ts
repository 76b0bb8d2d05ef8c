// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/second-factor":{"schema":{"title":"Ẹ̀rí kejì","properties":{"code":{"title":"Kóòdù","description":"Ẹ tẹ nọ́ńbà 6 láti inú áàpù ìjẹ́rìísí yín, tàbí ọ̀kan nínú àwọn kóòdù ìgbàpadà yín."}}},"ui":{"ui:submit":"Tẹ̀síwájú"}}}
