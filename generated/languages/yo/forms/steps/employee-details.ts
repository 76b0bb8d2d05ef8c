// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/employee-details":{"schema":{"title":"Àlàyé Nípa Òṣìṣẹ́","properties":{"employeeId":{"title":"Nọ́ńbà Òṣìṣẹ́ BTC"},"secondedTo":{"title":"A rán an lọ sí","errorMessage":{"required":"Ẹ yan ilé-iṣẹ́ tí ẹ ń ṣiṣẹ́."}},"salaryAccountNumber":{"title":"Nọ́ńbà Àkáǹtì Owó-oṣù","errorMessage":"Nọ́ńbà àkáǹtì gbọ́dọ̀ jẹ́ nọ́ńbà 10."},"bankName":{"title":"Orúkọ Báńkì"}}},"ui":{"fields":{"employeeId":{"ui:help":"Nọ́ńbà òṣìṣẹ́ yín. Ẹ kò tíì ní? Ẹ béèrè lọ́wọ́ HR: hr@btc.example tàbí +234 800 000 0000. Ẹ lè kọ́kọ́ ṣe àwọn ìgbésẹ̀ yòókù."},"secondedTo":{"ui:help":"Ilé-iṣẹ́ oníbàárà tí ẹ ti ń ṣiṣẹ́."}}}}}
