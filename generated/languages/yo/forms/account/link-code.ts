// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/link-code":{"schema":{"title":"Kóòdù líǹkì","properties":{"code":{"title":"Kóòdù","errorMessage":"Nọ́ńbà 6 ni kóòdù náà."}}},"ui":{"ui:submit":"Tẹ̀síwájú"}}}
