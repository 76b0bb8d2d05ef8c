// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/passkey":{"schema":{"title":"Igodo nbanye (passkey)","properties":{"name":{"title":"Aha igodo nbanye","description":"Aha ị ga-eji mara ya, dị ka ngwaọrụ ọ dị na ya."}}},"ui":{"ui:submit":"Chekwaa"}}}
