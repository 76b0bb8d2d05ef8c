// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/link-code":{"schema":{"title":"Koodu njikọ","properties":{"code":{"title":"Koodu","errorMessage":"Koodu ahụ bụ ọnụọgụ 6."}}},"ui":{"ui:submit":"Gaa n’ihu"}}}
