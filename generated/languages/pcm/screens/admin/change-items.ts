// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"Don change, nobody confirm am","xnSA":"Before","DKIW":"Nothing","cxmX":"Now","RbAD":[["answer"]," (change, then change back)"],"SNKf":[["moment"],", from ",["from"]],"kmfE":["Confirm",["hide"," ",["title"]," of ",["name"]]],"jjNT":["Di same ",["title"]],"XOVc":"Don check","Pvor":"To check","SjqX":[["others",2,{"one":[0," oda worker"],"other":[0," oda workers"]}]],"eqHR":["Mark say you don check ",["hide",": ",["title"]]]}
