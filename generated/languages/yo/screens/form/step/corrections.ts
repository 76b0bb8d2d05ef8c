// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"PTSX":"A dá a padà sí yín","aSZG":"Ẹ ti yí i padà. A ó yẹ̀ ẹ́ wò. Kò sí ohun tí ẹ nílò láti ṣe báyìí.","SYTl":["Ẹ kọ: ",["reply"]," A ó yẹ̀ ẹ́ wò. Kò sí ohun tí ẹ nílò láti ṣe báyìí."],"wFes":"Ẹ yí i padà lókè, kí ẹ sì fi pamọ́. Tó bá ti tọ́ tẹ́lẹ̀:","lvve":["Èyí ti tọ́ tẹ́lẹ̀",["hide"," fún ",["title"]]],"hTuY":"Kí ló yẹ ká mọ̀?","uMPe":"Fi èsì ránṣẹ́","svxk":[["count",2,{"other":["Ó fi àmì ",0," pọ̀ jù."]}]]}
