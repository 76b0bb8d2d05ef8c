// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/factor-code":{"schema":{"title":"Koodu ngwa authenticator","properties":{"code":{"title":"Koodu si na ngwa","errorMessage":"Koodu ahụ bụ ọnụọgụ 6."}}},"ui":{"ui:submit":"Gbanye ya"}}}
