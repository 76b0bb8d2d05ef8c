// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"Yvjj":["An cire ",["title"],"."],"anAj":"Dawo da shi","cvZq":"Ƙara wani","lPvA":["Kun ce ",["asked"],", amma akwai ",["count"],". Ku cire ",["surplus"],", ko ku sauya adadin."],"UbnN":[["many"],": ",["count"]],"gOqq":[["title"],["hide"," cikin ",["count"]]],"gYJI":"Cire"}
