// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"JHIF":[["username"]," béèrè fún ìparẹ́ dátà rẹ̀ ní ",["date"],"."],"qdNs":"Pa dátà rẹ́ báyìí","iONj":["A ó pa dátà ",["username"]," rẹ́ ní ",["moment"],"."],"aAnq":"A lè fagilé e kó tó di ìgbà náà.","CbKF":"Fagilé ìparẹ́","AHbb":[["isNamed",1,{"true":[["by"]],"other":"Alábòójútó kan"}]," ló pàṣẹ èyí."],"oRpv":[["isNamed",1,{"true":[["by"]],"other":"Alábòójútó kan"}]," ló pàṣẹ èyí, ",["username"]," sì béèrè fún un ní ",["date"],"."]}
