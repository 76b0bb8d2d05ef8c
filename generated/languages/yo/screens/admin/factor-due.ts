// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"QHTs":["Ẹ ṣètò ẹ̀rí kejì kó tó di ",["date"],"."],"JmwQ":"Àwọn alábòójútó lè rí àkọsílẹ̀ gbogbo ènìyàn. Lẹ́yìn ọjọ́ náà, ẹ gbọ́dọ̀ ṣètò rẹ̀ nígbà tí ẹ bá wọlé.","quXZ":"Ṣètò rẹ̀"}
