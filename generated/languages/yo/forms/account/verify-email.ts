// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/verify-email":{"schema":{"title":"Fìdí àdírẹ́sì ímeèlì yín múlẹ̀","properties":{"code":{"title":"Kóòdù","errorMessage":"Nọ́ńbà 4 ni kóòdù náà."}}},"ui":{"ui:submit":"Fi ránṣẹ́"}}}
