// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ctcv":"Rịọ mgbazi","NYUt":"Igodo kiiboodu","Zpds":"Chọọ mmadụ, peeji na ihe a ga-eme","PShM":"Na peeji ọ bụla","OFlp":"Gosi igodo ndị a","oePK":"Mechie menu ma ọ bụ igbe okwu","kyLD":"Na ndepụta ndị ọrụ","oNuK":"Chọọ","wxbZ":"Peeji gara aga","YlIP":"Peeji ọzọ","LHqy":"Mgbe a na-enyocha","shnh":"Nabata","uxJI":"Ndekọ ọzọ","yjzn":"Ndekọ gara aga","Rzwc":"Weghachi nke ikpeazụ na nnyocha"}
