// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"KvCes":"Ba a ajiye a wannan waya ba","ZCfLE":["An ajiye a wannan waya da ",["time"]],"iOLqu":"Za ku fita ba tare da ajiyewa ba?","sDRjM":"Tsaya","dCbcI":"Fita a goge","LyfgI":"Fita","Zskic":"Ana duba amsoshin da ba a ajiye ba","pGDPG":"Ba mu iya haɗuwa da sabar ba, don haka ba a ajiye waɗannan amsoshi a can ba tukuna.","ClgWm":"Waɗannan amsoshi suna wannan waya kawai. Idan kuka fita za a goge su, don haka ku fara ajiye su:","aBLtx":["Muna riƙe waɗannan amsoshi lafiya har zuwa ",["date"],". Ku shiga a kowace na’ura don ci gaba:"]}
