// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zMVjC":["Kuna da asusu tuni? ",["link","Shiga"]],"uTBWV":"Shiga maimakon haka","XocEa":"Yi rajista","qWCaB":"Rajistar mai gudanarwa","CJidh":["Kuna yin rajista don aiki a ",["client"],"."],"nXDjl":"Ba mu gane kamfanin da ke wannan linki ba.","Mpneo":"Za ku iya yin rajista yanzu, ku zaɓi kamfanin daga baya.","LkosV":"Yadda muke amfani da bayananku","bQZfr":"Gyara imel"}
