// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ictW":"Kò sí nínú ojúṣe yín","QazE":["Ojúṣe yín, ",["title"],", kò ní ojú-ìwé yìí nínú."],"NEnq":"Alábòójútó kan lè fún yín ní ojúṣe mìíràn.","nKdY":"Lọ sọ́dọ̀ àwọn òṣìṣẹ́"}
