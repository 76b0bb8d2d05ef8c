// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"by-phone/guarantor":{"schema":{"title":"Rịọ onye nkwado","properties":{"name":{"title":"Aha onye nkwado n’uju"},"phone":{"title":"Nọmba ekwentị onye nkwado"},"relationship":{"title":"Kedu otu unu si mara onwe unu?"}}},"ui":{"ui:submit":"Zipụ njikọ ahụ","fields":{"name":{"ui:help":"Onye maara gị nke ọma nke na-abụghị onye ezinụlọ gị."},"email":{"ui:help":"Onye nkwado gị ga-enweta njikọ na koodu n’adreesị a."},"relationship":{"ui:help":"Dị ka ọmụmaatụ: onye ị rụụrụ ọrụ mbụ, pastọ, onye agbata obi"}}}}}
