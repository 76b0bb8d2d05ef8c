// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"PTSX":"An mayar muku","aSZG":"Kun sauya shi. Za mu duba shi. Ba sai kun yi komai ba yanzu.","SYTl":["Kun rubuta: ",["reply"]," Za mu duba shi. Ba sai kun yi komai ba yanzu."],"wFes":"Ku sauya shi a sama, ku ajiye. Idan daidai yake tuni:","lvve":["Wannan daidai yake tuni",["hide"," a ",["title"]]],"hTuY":"Me ya kamata mu sani?","uMPe":"Aika amsa","svxk":[["count",2,{"one":["Harafi ",0," ya yi yawa."],"other":["Haruffa ",0," sun yi yawa."]}]]}
