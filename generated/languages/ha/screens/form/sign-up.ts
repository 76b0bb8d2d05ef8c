// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"aVli":["Kuna da asusu tuni? ",["link","Shiga"]],"BDjn":["Kun riga kun yi rajista? ",["link","Shiga"]],"hzmO":"Shiga maimakon haka","adKr":"Yi rajista","vPoU":"Rajistar mai gudanarwa","rLrK":["Kuna yin rajista don aiki a ",["client"],"."],"arVl":"Ba mu gane kamfanin da ke wannan linki ba.","Jxuk":"Za ku iya yin rajista yanzu, ku zaɓi kamfanin daga baya.","untl":"Yadda muke amfani da bayananku","gZDg":"Gyara imel"}
