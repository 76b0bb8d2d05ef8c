// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/new-password":{"schema":{"title":"Ọ̀rọ̀ ìwọlé","properties":{"password":{"title":"Ọ̀rọ̀ ìwọlé ti báyìí"},"newPassword":{"title":"Ọ̀rọ̀ ìwọlé tuntun","errorMessage":{"minLength":"Ọ̀rọ̀ ìwọlé gbọ́dọ̀ jẹ́ àmì 8 tàbí jù bẹ́ẹ̀ lọ.","maxLength":"Ọ̀rọ̀ ìwọlé kò gbọdọ̀ ju àmì 128 lọ.","required":"Ẹ tẹ ọ̀rọ̀ ìwọlé tuntun."}},"confirmPassword":{"title":"Tún Ọ̀rọ̀ ìwọlé tẹ̀","errorMessage":{"x-equals":"Àwọn ọ̀rọ̀ ìwọlé kò bára mu","required":"Ẹ tún ọ̀rọ̀ ìwọlé tuntun yín tẹ̀."}}}},"ui":{"ui:submit":"Yí ọ̀rọ̀ ìwọlé padà"}}}
