// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1uacs5d":["Ṣé ẹ ti ní àkáǹtì? ",["link","Wọlé"]],"c30w2w":"Kàn wọlé","39kxow":"Ìforúkọsílẹ̀ Alábòójútó","12kx37c":["Ẹ ń forúkọ sílẹ̀ láti ṣiṣẹ́ ní ",["client"],"."],"dxew0h":"A kò mọ ilé-iṣẹ́ tó wà nínú líǹkì yìí.","1g07jpe":"Ẹ ṣì lè forúkọ sílẹ̀, kí ẹ sì yan ilé-iṣẹ́ náà nígbà mìíràn.","uvkyod":"Bí a ṣe ń lo ìsọfúnni yín","13soqyh":"Yí ímeèlì padà"}
