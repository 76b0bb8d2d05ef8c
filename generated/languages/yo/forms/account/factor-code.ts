// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/factor-code":{"schema":{"title":"Kóòdù áàpù ìjẹ́rìísí","properties":{"code":{"title":"Kóòdù láti inú áàpù","errorMessage":"Nọ́ńbà 6 ni kóòdù náà."}}},"ui":{"ui:submit":"Tàn án"}}}
