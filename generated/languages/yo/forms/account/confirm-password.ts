// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/confirm-password":{"schema":{"title":"Fìdí ọ̀rọ̀ ìwọlé yín múlẹ̀","properties":{"password":{"title":"Ọ̀rọ̀ ìwọlé"}}},"ui":{"ui:submit":"Tẹ̀síwájú"}}}
