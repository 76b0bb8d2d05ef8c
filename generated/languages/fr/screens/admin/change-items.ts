// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"Changé, pas confirmé","xnSA":"Avant","DKIW":"Rien","cxmX":"Maintenant","RbAD":[["answer"]," (changé puis rétabli)"],"SNKf":[["moment"],", depuis ",["from"]],"kmfE":["Confirmer",["hide"," ",["title"]," de ",["name"]]],"jjNT":["En commun : ",["title"]],"XOVc":"Vérifié","Pvor":"À vérifier","SjqX":[["others",2,{"one":[0," autre employé"],"other":[0," autres employés"]}]],"eqHR":["Marquer comme vérifié ",["hide",": ",["title"]]]}
