// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1uacs5d":["Kuna da asusu tuni? ",["link","Shiga"]],"c30w2w":"Shiga maimakon haka","39kxow":"Rajistar mai gudanarwa","12kx37c":["Kuna yin rajista don aiki a ",["client"],"."],"dxew0h":"Ba mu gane kamfanin da ke wannan linki ba.","1g07jpe":"Za ku iya yin rajista yanzu, ku zaɓi kamfanin daga baya.","uvkyod":"Yadda muke amfani da bayananku","13soqyh":"Gyara imel"}
