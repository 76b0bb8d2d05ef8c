// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/email-code":{"schema":{"title":"Kóòdù fún ímeèlì tuntun yín","properties":{"code":{"title":"Kóòdù","errorMessage":"Nọ́ńbà 6 ni kóòdù náà."}}},"ui":{"ui:submit":"Yí ímeèlì padà","fields":{"code":{"ui:help":"Kóòdù nọ́ńbà 6 tí a fi ránṣẹ́ sí àdírẹ́sì tuntun yín."}}}}}
