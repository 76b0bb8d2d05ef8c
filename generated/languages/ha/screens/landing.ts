// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"ZeSYt":"Barka da zuwa","XocEa":"Yi rajista","dxYmr":["Kuna da tambaya? Ku rubuta zuwa ",["email"],"."],"UAYYn":"Abin da kuke buƙata","NPZba":["Kundinku na ma’aikaci a ",["organisation"],", a wuri ɗaya."],"rgqLf":["Zai ɗauki kusan minti ",["minutes"],"."],"ChbUU":"Za ku iya tsayawa ku dawo a kowane lokaci.","PuKcJ":"Sauke fom na takarda na masu tsaya muku"}
