// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"sutab":"Tẹ̀síwájú","VRJrp":"Ṣé ẹ kò rí kóòdù gbà?","jjNGw":["Tún fi ránṣẹ́: ",["seconds"]," s"],"Gbytu":"Tún fi ránṣẹ́","tSiAd":"Fìdí àdírẹ́sì ímeèlì yín múlẹ̀","RNEVZ":"Àdírẹ́sì wo lẹ fi forúkọ sílẹ̀?","BNHeV":["Ẹ tẹ kóòdù nọ́ńbà 4 tí a fi ránṣẹ́ sí ",["strong",["email"]]],"bQZfr":"Yí ímeèlì padà"}
