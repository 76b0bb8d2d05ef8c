// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"KvCes":"Kò tíì wà lórí fóònù yìí","ZCfLE":["A fi pamọ́ sórí fóònù yìí ní ",["time"]],"iOLqu":"Ṣé kí ẹ jáde láìfi pamọ́?","sDRjM":"Dúró","dCbcI":"Jáde, pa á rẹ́","LyfgI":"Jáde","Zskic":"À ń wá ìdáhùn tí a kò tíì fi pamọ́","pGDPG":"A kò lè kàn sí sáfà, nítorí náà àwọn ìdáhùn wọ̀nyí kò tíì wà níbẹ̀.","ClgWm":"Orí fóònù yìí nìkan ni àwọn ìdáhùn wọ̀nyí wà. Tí ẹ bá jáde, wọn yóò parẹ́, nítorí náà ẹ kọ́kọ́ fi wọ́n pamọ́:","aBLtx":["A ó tọ́jú àwọn ìdáhùn wọ̀nyí láìléwu títí di ",["date"],". Ẹ wọlé lórí ẹ̀rọ èyíkéyìí láti tẹ̀síwájú:"]}
