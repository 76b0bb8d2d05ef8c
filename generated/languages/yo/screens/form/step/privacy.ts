// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ioXq":"Mo ti kà á","hqci":["Ẹ ka ",["link","Àlàyé ìpamọ́ dátà"]],"mivZ":"Àlàyé ìpamọ́ dátà ti yí padà. Ẹ tún ojú-ìwé yìí ṣí kí ẹ lè kà á."}
