// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"vJKo":["Kamar ",["example"]],"CDNZ":"Yi amfani da amsar da aka lissafa","GGQy":["Yi amfani da ",["answer"],", amsar da aka lissafa"],"RPOa":["Rubuta wani dabam: ",["title"]]}
