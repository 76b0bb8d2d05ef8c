// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zeCK":"Tẹ̀síwájú","qGUZ":["Ṣé ẹ ti fìdí rẹ̀ múlẹ̀? ",["link","Wọlé"]],"WTcu":"Ṣé ẹ kò rí kóòdù gbà?","ihFj":["Tún fi ránṣẹ́: ",["seconds"]," s"],"NDgN":"Tún fi ránṣẹ́","ASMr":"Fìdí àdírẹ́sì ímeèlì yín múlẹ̀","gMWK":"Àdírẹ́sì wo lẹ fi forúkọ sílẹ̀?","gpfW":["Ẹ tẹ kóòdù nọ́ńbà 4 tí a fi ránṣẹ́ sí ",["strong",["email"]]],"gZDg":"Yí ímeèlì padà","pdYQ":["Àwọn ímeèlì kò lọ ní àkókò yìí. Fún ìrànlọ́wọ́, ẹ kọ̀wé sí ",["email"],"."]}
