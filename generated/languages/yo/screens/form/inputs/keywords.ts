// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"vJKo":["Bíi ",["example"]],"CDNZ":"Lo ìdáhùn ìṣirò","GGQy":["Lo ",["answer"],", ìdáhùn ìṣirò"],"RPOa":["Kọ òmíràn: ",["title"]]}
