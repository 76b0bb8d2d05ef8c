// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"aVli":["Ṣé ẹ ti ní àkáǹtì? ",["link","Wọlé"]],"BDjn":["Ṣé ẹ ti forúkọ sílẹ̀? ",["link","Wọlé"]],"hzmO":"Kàn wọlé","adKr":"Forúkọ sílẹ̀","vPoU":"Ìforúkọsílẹ̀ Alábòójútó","rLrK":["Ẹ ń forúkọ sílẹ̀ láti ṣiṣẹ́ ní ",["client"],"."],"arVl":"A kò mọ ilé-iṣẹ́ tó wà nínú líǹkì yìí.","Jxuk":"Ẹ ṣì lè forúkọ sílẹ̀, kí ẹ sì yan ilé-iṣẹ́ náà nígbà mìíràn.","untl":"Bí a ṣe ń lo ìsọfúnni yín","gZDg":"Yí ímeèlì padà"}
