// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/log-in":{"schema":{"title":"Wọlé","properties":{"email":{"title":"Ímeèlì"},"password":{"title":"Ọ̀rọ̀ ìwọlé"},"remember":{"title":"Máa rántí mi"}}},"ui":{"ui:submit":"Wọlé"}}}
