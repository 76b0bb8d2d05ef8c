// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"CaDHE":"Àkọsílẹ̀ yín kò tíì parí. Èyí tó kù:","JVmZV":"Ohun tó kàn","VRMtK":"Wo gbogbo ìdáhùn yín tàbí tẹ̀ wọ́n jáde","krGBy":"Tọ́jú ẹ̀dà kan","TcZqA":["Nọ́ńbà àkọsílẹ̀ yín ni ",["reference",["id"]]," Ẹ máa sọ ọ́ tí ẹ bá kàn sí wa."],"oibmu":"Gba PDF sílẹ̀","EKxMH":"Tẹ̀ ẹ́ jáde","sGLag":"Fi líǹkì ránṣẹ́ sí mi","igGSx":"PDF náà bo ọ̀pọ̀ nọ́ńbà ìdánimọ̀ àti ti àkáǹtì yín. Líǹkì nìkan ló wà nínú ímeèlì náà."}
