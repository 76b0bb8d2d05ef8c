// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/disable-account":{"schema":{"title":"Kwụsị akaụntụ a","properties":{"reason":{"title":"Ihe kpatara ya","errorMessage":{"required":"Họrọ ihe kpatara ya."},"x-texts":{"left the company":"ọ hapụla ụlọ ọrụ","lost or stolen device":"ngwaọrụ furu efu ma ọ bụ e zuru ya","second account":"akaụntụ nke abụọ","other":"ihe ọzọ"}}}},"ui":{"ui:submit":"Kwụsị"}}}
