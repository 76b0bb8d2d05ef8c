// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"PTSX":"E zighachiiri gị ya","aSZG":"Ị gbanweela ya. Anyị ga-elele ya. O nweghị ihe ị ga-eme ugbu a.","SYTl":["I dere: ",["reply"]," Anyị ga-elele ya. O nweghị ihe ị ga-eme ugbu a."],"wFes":"Gbanwee ya n’elu ma chekwaa. Ọ bụrụ na ọ dịlarị mma:","lvve":["Nke a dịlarị mma",["hide"," maka ",["title"]]],"hTuY":"Gịnị ka anyị kwesịrị ịma?","uMPe":"Zipụ ọsịsa","svxk":[["count",2,{"other":["Mkpụrụ edemede ",0," karịrị."]}]]}
