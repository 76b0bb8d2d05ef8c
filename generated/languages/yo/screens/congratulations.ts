// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1bpy6cs":"Àkọsílẹ̀ yín kò tíì parí. Èyí tó kù:","1k3spin":"Ohun tó kàn","zu6nez":"Wo gbogbo ìdáhùn yín tàbí tẹ̀ wọ́n jáde","s48qbi":"Tọ́jú ẹ̀dà kan","9gytdx":["Nọ́ńbà àkọsílẹ̀ yín ni ",["reference",["id"]]," Ẹ máa sọ ọ́ tí ẹ bá kàn sí wa."],"1gqz8e6":"Gba PDF sílẹ̀","1c3f2se":"Tẹ̀ ẹ́ jáde","12gd0f6":"Fi líǹkì ránṣẹ́ sí mi","1trhsg0":"PDF náà bo ọ̀pọ̀ nọ́ńbà ìdánimọ̀ àti ti àkáǹtì yín. Líǹkì nìkan ló wà nínú ímeèlì náà."}
