// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/bulk-message":{"schema":{"title":"Ìfiránṣẹ́","properties":{"message":{"title":"Ìfiránṣẹ́","errorMessage":{"required":"Ẹ kọ ìfiránṣẹ́."}}}},"ui":{"fields":{"message":{"ui:help":"A máa ń tọ́jú ìfiránṣẹ́ yín sínú Ìfiránṣẹ́ tó ti lọ fún ìgbà díẹ̀. Ẹ dárúkọ ènìyàn kìkì tó bá pọn dandan. Tí a bá pa àkọsílẹ̀ ẹnì kan tí ẹ dárúkọ rẹ́ lẹ́yìn náà, ẹ̀dà ìfiránṣẹ́ náà tó wà lọ́wọ́ àwọn mìíràn yóò ṣì wà."}},"ui:submit":"Rán Ìfiránṣẹ́"}}}
