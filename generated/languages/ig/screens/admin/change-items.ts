// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"A gbanwere, a kwadobeghị","xnSA":"Na mbụ","DKIW":"O nweghị","cxmX":"Ugbu a","RbAD":[["answer"]," (a gbanwere ma gbanweghachi ya)"],"SNKf":[["moment"],", site na ",["from"]],"kmfE":["Kwado",["hide"," ",["title"]," nke ",["name"]]],"jjNT":["Otu ",["title"]],"XOVc":"E lelela ya","Pvor":"A ga-elele","SjqX":[["others",2,{"=1":"onye ọrụ 1 ọzọ","other":["ndị ọrụ ",0," ndị ọzọ"]}]],"eqHR":["Kaa akara na e lelela ya ",["hide",": ",["title"]]]}
