// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ioXq":"Agụọla m ya","hqci":["Gụọ ",["link","Nkọwa nzuzo"]],"mivZ":"Nkọwa nzuzo agbanweela. Mepegharịa peeji a ka ị gụọ ya."}
