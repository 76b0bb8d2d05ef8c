// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/person-head":{"schema":{"title":"Orí àkọsílẹ̀","properties":{"picture":{"title":"Páásípọ́ọ̀tù","errorMessage":{"dimensions":"Ìwọ̀n àwòrán náà kò bá ti fọ́tò páásípọ́ọ̀tù mu."}},"lastName":{"title":"Orúkọ Ìdílé","errorMessage":{"required":"Ẹ kọ orúkọ ìdílé yín."}},"firstName":{"title":"Orúkọ Àkọ́kọ́"},"username":{"title":"Orúkọ"}}}}}
