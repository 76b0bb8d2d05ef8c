// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zMVjC":["Ṣé ẹ ti ní àkáǹtì? ",["link","Wọlé"]],"uTBWV":"Kàn wọlé","XocEa":"Forúkọ sílẹ̀","qWCaB":"Ìforúkọsílẹ̀ Alábòójútó","CJidh":["Ẹ ń forúkọ sílẹ̀ láti ṣiṣẹ́ ní ",["client"],"."],"nXDjl":"A kò mọ ilé-iṣẹ́ tó wà nínú líǹkì yìí.","Mpneo":"Ẹ ṣì lè forúkọ sílẹ̀, kí ẹ sì yan ilé-iṣẹ́ náà nígbà mìíràn.","LkosV":"Bí a ṣe ń lo ìsọfúnni yín","bQZfr":"Yí ímeèlì padà"}
