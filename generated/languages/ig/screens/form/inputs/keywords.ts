// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"vJKo":["Dị ka ",["example"]],"CDNZ":"Jiri azịza a gbakọrọ","GGQy":["Jiri ",["answer"],", azịza a gbakọrọ"],"RPOa":["Tinye nke ọzọ: ",["title"]]}
