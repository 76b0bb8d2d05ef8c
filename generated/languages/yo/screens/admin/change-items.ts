// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"Ìyípadà tí a kò tíì fìdí rẹ̀ múlẹ̀","xnSA":"Tẹ́lẹ̀","DKIW":"Kò sí","cxmX":"Báyìí","RbAD":[["answer"]," (a yí i padà, a sì dá a padà)"],"SNKf":[["moment"],", láti ",["from"]],"kmfE":["Fìdí múlẹ̀",["hide"," ",["title"]," ti ",["name"]]],"jjNT":[["title"]," kan náà"],"XOVc":"A ti yẹ̀ ẹ́ wò","Pvor":"Fún àyẹ̀wò","SjqX":[["others",2,{"other":["òṣìṣẹ́ ",0," mìíràn"]}]],"eqHR":["Fi àmì sí i pé a ti yẹ̀ ẹ́ wò ",["hide",": ",["title"]]]}
