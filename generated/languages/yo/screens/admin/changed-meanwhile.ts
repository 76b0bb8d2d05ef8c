// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ijdo":"Àkọsílẹ̀ yìí ti yí padà láti ìgbà tí ẹ ti ṣí i","kUYJ":[["count",2,{"other":["Ó yí padà: ",["answers"],". Ẹ tún wò ó kí ẹ tó pinnu."]}]],"LVDD":"A bo apá kan ohun tó yí padà fún yín. Ẹ tún yẹ àkọsílẹ̀ náà wò kí ẹ tó pinnu."}
