// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/verify-email":{"schema":{"title":"Kwado adreesị email gị","properties":{"code":{"title":"Koodu","errorMessage":"Koodu ahụ bụ ọnụọgụ 4."}}},"ui":{"ui:submit":"Zipụ"}}}
