// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/email-code":{"schema":{"title":"Koodu maka email ọhụrụ gị","properties":{"code":{"title":"Koodu","errorMessage":"Koodu ahụ bụ ọnụọgụ 6."}}},"ui":{"ui:submit":"Gbanwee email","fields":{"code":{"ui:help":"Koodu ọnụọgụ 6 anyị zipụrụ n’adreesị ọhụrụ gị."}}}}}
