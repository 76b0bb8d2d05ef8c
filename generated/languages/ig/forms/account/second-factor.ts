// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/second-factor":{"schema":{"title":"Nkwenye nke abụọ","properties":{"code":{"title":"Koodu","description":"Tinye ọnụọgụ 6 dị na ngwa authenticator gị, ma ọ bụ otu n’ime koodu mgbake gị."}}},"ui":{"ui:submit":"Gaa n’ihu"}}}
