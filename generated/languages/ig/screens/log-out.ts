// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"KvCes":"E chekwaghị ya n’ekwentị a","ZCfLE":["E chekwara ya n’ekwentị a na ",["time"]],"iOLqu":"Ị ga-apụ na-echekwaghị?","sDRjM":"Nọrọ","dCbcI":"Pụọ ma hichapụ","LyfgI":"Pụọ","Zskic":"Anyị na-achọ azịza ndị e chekwabeghị","pGDPG":"Anyị enwetaghị sava, ya mere e debebeghị azịza ndị a n’ebe ahụ.","ClgWm":"Azịza ndị a dị naanị n’ekwentị a. Ịpụ ga-ehichapụ ha, ya mere buru ụzọ chekwaa ha:","aBLtx":["Anyị ga-echebe azịza ndị a ruo ",["date"],". Banye na ngwaọrụ ọ bụla ka ị gaa n’ihu:"]}
