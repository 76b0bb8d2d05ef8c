// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"4o8o7s":"Gbanwee ihe ọ bụla na-adịghịzi mma.","2o9qet":"Mezie ihe ọ bụla na-adịghị mma tupu ị bịnye aka.","1mh1on6":"Bie ma ọ bụ chekwaa dị ka PDF","1xtpvhr":["Zaa",["hide"," ",["title"]]],"1rqlg90":"E zipụbeghị","14m26hs":"Ị gbanweela azịza ebe a. Ha ga-apụta na peeji a mgbe e zipụrụ ha.","wh6qa3":"E chekwabeghị","7idqzk":"I deela azịza ebe a. Ha ga-apụta na peeji a mgbe i chekwara ha.","l38rhl":"Ọ bụghị iwu, a zaghị ya","8m9gzj":"A zabeghị ya","1y5jbpw":[["strong","Ihe ka fọdụrụ:"]," ",["titles"]],"8ckot":["Zoo",["hide"," ",["title"]]],"635ji":["Gosi",["hide"," ",["title"]]]}
