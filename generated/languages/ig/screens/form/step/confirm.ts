// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"cdpY":"Gbanwee","FhlO":"Ị ga-agbanwe azịza a?","vRvE":"Ị ga-agbanwe azịza ndị a?","XXGj":["Na mbụ: ",["answer"]],"Bffv":"o nweghị azịza","wNej":["Ugbu a: ",["answer"]],"Mvhl":"Nke a metụtara ụgwọ ọnwa gị ma ọ bụ njirimara gị, ya mere anyị chọrọ okwuntughe gị. Anyị ga-ezitere gị email gbasara ya, onye nchịkwa ga-akwadokwa ya."}
