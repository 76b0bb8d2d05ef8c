// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"PTSX":"We don send am back","aSZG":"You don change am. We go check am. You no need do anything now.","SYTl":["You write: ",["reply"]," We go check am. You no need do anything now."],"wFes":"Change am for up and save. If e don already correct:","lvve":["Dis one don correct before",["hide"," for ",["title"]]],"hTuY":"Wetin we suppose know?","uMPe":"Send reply","svxk":[["count",2,{"other":["E don pass with ",0," character."]}]]}
