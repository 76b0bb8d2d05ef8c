// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"Ìyípadà tí a kò tíì fìdí rẹ̀ múlẹ̀","xkCK":"Kò sí ìyípadà láti fìdí rẹ̀ múlẹ̀.","ybYC":"Nígbà tí òṣìṣẹ́ bá yí ìdáhùn tó kan owó tàbí ìdánimọ̀ rẹ̀ padà, bíi nọ́ńbà àkáǹtì, yóò dúró síbí títí ẹ ó fi fìdí rẹ̀ múlẹ̀. Ẹ kọ́kọ́ béèrè lọ́wọ́ ẹni náà: ó ṣeé ṣe kó jẹ́ ẹni tó jí ọ̀rọ̀ ìwọlé ló ṣe ìyípadà náà.","BvMV":"Àwọn tó ṣeé ṣe kó jọra","VtGq":"Kò sí èyí tó jọra.","BVKD":"Ẹnì kan ṣoṣo ló ni nọ́ńbà àkáǹtì tàbí BVN kan. Tí òṣìṣẹ́ púpọ̀ bá kọ ọ̀kan náà, wọn yóò hàn níbí, kí ẹ lè rí àṣìṣe àti àwọn ènìyàn tí kò sí."}
