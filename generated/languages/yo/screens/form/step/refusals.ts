// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"RWRy":"A yí àwọn ìdáhùn wọ̀nyí padà níbòmíràn","qALA":"Fi ìdáhùn tó wà ní ìpamọ́ hàn","ptkj":"A ti fi àwọn ìbéèrè kún un láti ìgbà tí ẹ ti ṣí ojú-ìwé yìí. Ẹ tún un ṣí láti dáhùn wọn.","KRmv":"Ó dára","arYo":"Àwọn ìdáhùn yín ṣì wà. Ẹ yan fọ́tò mìíràn, kí ẹ sì tún fi pamọ́.","xJpv":"A fi wọ́n pamọ́ láti inú fèrèsé tàbí ẹ̀rọ mìíràn lẹ́yìn tí ẹ ṣí ojú-ìwé yìí. Ohun tí ẹ kọ síbí kò tíì pamọ́."}
