// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"Yvjj":[["title"]," don comot."],"anAj":"Bring back","cvZq":"Add anoda one","lPvA":["You talk say na ",["asked"],", but ",["count"]," dey. Remove ",["surplus"],", or change di number."],"UbnN":[["many"],": ",["count"]],"gOqq":[["title"],["hide"," of ",["count"]]],"gYJI":"Remove"}
