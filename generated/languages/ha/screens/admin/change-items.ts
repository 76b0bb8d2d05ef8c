// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"An sauya, ba a tabbatar ba","xnSA":"Da","DKIW":"Babu komai","cxmX":"Yanzu","RbAD":[["answer"]," (an sauya, an mayar)"],"SNKf":[["moment"],", daga ",["from"]],"kmfE":["Tabbatar",["hide"," da ",["title"]," na ",["name"]]],"jjNT":[["title"]," iri ɗaya"],"XOVc":"An duba","Pvor":"Za a duba","SjqX":[["others",2,{"one":["wani ma’aikaci ",0],"other":["wasu ma’aikata ",0]}]],"eqHR":["Nuna an duba ",["hide",": ",["title"]]]}
