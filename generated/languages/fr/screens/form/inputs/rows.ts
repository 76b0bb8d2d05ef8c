// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"Yvjj":["Retiré : ",["title"],"."],"anAj":"Annuler","cvZq":"Ajouter","lPvA":["Vous avez indiqué ",["asked"],", et il y en a ",["count"],". Retirez-en ",["surplus"],", ou changez le nombre."],"UbnN":[["many"]," : ",["count"]],"gOqq":[["title"],["hide"," sur ",["count"]]],"gYJI":"Retirer"}
