// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"Yvjj":["E wepụla ",["title"],"."],"anAj":"Weghachi","cvZq":"Tinye ọzọ","lPvA":["I kwuru ",["asked"],", mana e nwere ",["count"],". Wepụ ",["surplus"],", ma ọ bụ gbanwee nọmba ahụ."],"UbnN":[["many"],": ",["count"]],"gOqq":[["title"],["hide"," n’ime ",["count"]]],"gYJI":"Wepụ"}
