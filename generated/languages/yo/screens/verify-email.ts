// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1sqexgb":"Ṣé ẹ kò rí kóòdù gbà?","90vhsd":["Tún fi ránṣẹ́: ",["seconds"]," s"],"2gox3o":"Tún fi ránṣẹ́","1ravxfn":"Fìdí àdírẹ́sì ímeèlì yín múlẹ̀","11pt9kn":"Àdírẹ́sì wo lẹ fi forúkọ sílẹ̀?","5ozjbr":["Ẹ tẹ kóòdù nọ́ńbà 4 tí a fi ránṣẹ́ sí ",["strong",["email"]]],"13soqyh":"Yí ímeèlì padà"}
