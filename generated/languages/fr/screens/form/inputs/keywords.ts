// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"vJKo":["Par exemple ",["example"]],"CDNZ":"Utiliser la réponse calculée","GGQy":["Utiliser ",["answer"],", la réponse calculée"],"RPOa":["Entrer une autre réponse : ",["title"]]}
