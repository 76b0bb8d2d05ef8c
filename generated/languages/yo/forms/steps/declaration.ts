// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/declaration":{"schema":{"title":"Ìkéde","description":"Mo kéde pé òtítọ́ ni ohun tí mo kọ síbí, ó sì pé. Òun ni ìpìlẹ̀ àdéhùn iṣẹ́ mi pẹ̀lú BTC Outsourcing Limited.","properties":{"date":{"title":"Ọjọ́"},"signature":{"title":"Ìbuwọ́lùwé"},"certified":{"title":"Mo fọwọ́ sọ̀yà pé òtítọ́ ni ohun tí mo kọ síbí, òun sì ni ìpìlẹ̀ àdéhùn iṣẹ́ mi pẹ̀lú BTC Outsourcing Limited.","errorMessage":{"required":"Ẹ fìdí ìkéde náà múlẹ̀!","const":"Ẹ fìdí ìkéde náà múlẹ̀!"}}}},"ui":{"fields":{"signature":{"ui:help":"Ẹ fi ìka yà á, tàbí kí ẹ gbé àwòrán rẹ̀ wọlé."}}},"declarationVersion":"78d671ee6286934a"}}
