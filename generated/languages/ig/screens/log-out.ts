// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"voTT":"Ị ga-apụ na-echekwaghị?","ffIe":"Nọrọ","WENO":"Pụọ ma hichapụ","ShYt":"Pụọ","iMRr":"Anyị na-achọ azịza ndị e chekwabeghị","QGEQ":"Anyị enwetaghị sava, ya mere e debebeghị azịza ndị a n’ebe ahụ.","JcNO":["Anyị ga-echebe azịza ndị a ruo ",["date"],". Banye na ngwaọrụ ọ bụla ka ị gaa n’ihu:"],"PPdt":"E chekwaghị ya na ngwaọrụ a","iPDF":["E chekwara ya na ngwaọrụ a na ",["time"]],"zDSq":"Azịza ndị a dị naanị na ngwaọrụ a. Ịpụ ga-ehichapụ ha, ya mere buru ụzọ chekwaa ha:"}
