// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ijdo":"Ndekọ a agbanweela kemgbe i mepere ya","kUYJ":[["count",2,{"=1":["A gbanwere: ",["answers"],". Lee ya anya ọzọ tupu i kpebie."],"other":["A gbanwere: ",["answers"],". Lee ha anya ọzọ tupu i kpebie."]}]],"LVDD":"E zochiri gị akụkụ ihe gbanwere. Lelee ndekọ ahụ ọzọ tupu i kpebie."}
