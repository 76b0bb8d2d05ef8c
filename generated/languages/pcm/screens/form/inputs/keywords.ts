// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"vJKo":["Like ",["example"]],"CDNZ":"Use di answer wey we calculate","GGQy":["Use ",["answer"],", di answer wey we calculate"],"RPOa":["Put anoda one: ",["title"]]}
