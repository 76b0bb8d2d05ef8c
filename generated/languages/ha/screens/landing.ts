// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"UDpk":"Barka da zuwa","adKr":"Yi rajista","erxM":["Kuna da tambaya? Ku rubuta zuwa ",["email"],"."],"xKWJ":"Abin da kuke buƙata","IpAt":["Kundinku na ma’aikaci a ",["organisation"],", a wuri ɗaya."],"KgcE":["Zai ɗauki kusan minti ",["minutes"],"."],"jeTC":"Za ku iya tsayawa ku dawo a kowane lokaci.","cmpk":"Sauke fom na takarda na masu tsaya muku"}

export const project = {"pages":{"journey":{"start":{"bring":{"0":"Lambar tabbatarwa ta banki (BVN) taku","1":"Lambar asusun albashinku","2":"Hoton fuskarku","3":"Sunaye da imel na masu tsaya muku biyu (guarantors): za su sa hannu a wayoyinsu"},"advice":"Masu tsaya muku ne suka fi ɗaukar lokaci, don haka ku fara aika musu da linkin. Za su iya sa hannu a takarda ma."}}}}
