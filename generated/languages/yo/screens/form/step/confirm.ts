// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"cdpY":"Yí padà","FhlO":"Ṣé kí a yí ìdáhùn yìí padà?","vRvE":"Ṣé kí a yí àwọn ìdáhùn yìí padà?","XXGj":["Tẹ́lẹ̀: ",["answer"]],"Bffv":"kò sí ìdáhùn","wNej":["Báyìí: ",["answer"]],"Mvhl":"Èyí kan owó-oṣù yín tàbí ìdánimọ̀ yín, nítorí náà a nílò ọ̀rọ̀ ìwọlé yín. A ó fi ímeèlì ránṣẹ́ sí yín nípa rẹ̀, alábòójútó kan yóò sì fìdí rẹ̀ múlẹ̀."}
