// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/forgot-password":{"schema":{"title":"Mo gbàgbé ọ̀rọ̀ ìwọlé","properties":{"email":{"title":"Ímeèlì","errorMessage":{"required":"Ẹ jọ̀wọ́, ẹ kọ ímeèlì yín."}}}},"ui":{"ui:submit":"Fi kóòdù ránṣẹ́"}}}
