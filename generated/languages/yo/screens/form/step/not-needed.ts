// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"kxVx":"Padà sí àkọsílẹ̀ yín","DTuw":"Ẹ kò nílò èyí báyìí.","BaaO":"Tí ẹ bá ti dáhùn rẹ̀ tẹ́lẹ̀, a ó tọ́jú àwọn ìdáhùn yín, a ó sì tún lò wọ́n tí a bá nílò wọn.","Pnvv":"Àwọn ìdáhùn kan kò tíì lọ"}
