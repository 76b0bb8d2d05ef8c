// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"voTT":"Za ku fita ba tare da ajiyewa ba?","ffIe":"Tsaya","WENO":"Fita a goge","ShYt":"Fita","iMRr":"Ana duba amsoshin da ba a ajiye ba","QGEQ":"Ba mu iya haɗuwa da sabar ba, don haka ba a ajiye waɗannan amsoshi a can ba tukuna.","JcNO":["Muna riƙe waɗannan amsoshi lafiya har zuwa ",["date"],". Ku shiga a kowace na’ura don ci gaba:"],"PPdt":"Ba a ajiye a wannan na’ura ba","iPDF":["An ajiye a wannan na’ura da ",["time"]],"zDSq":"Waɗannan amsoshi suna cikin wannan na’ura kawai. Idan kuka fita za a goge su, don haka ku fara ajiye su:"}
