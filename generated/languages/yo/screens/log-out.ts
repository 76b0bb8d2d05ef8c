// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"voTT":"Ṣé kí ẹ jáde láìfi pamọ́?","ffIe":"Dúró","WENO":"Jáde, pa á rẹ́","ShYt":"Jáde","iMRr":"À ń wá ìdáhùn tí a kò tíì fi pamọ́","QGEQ":"A kò lè kàn sí sáfà, nítorí náà àwọn ìdáhùn wọ̀nyí kò tíì wà níbẹ̀.","JcNO":["A ó tọ́jú àwọn ìdáhùn wọ̀nyí láìléwu títí di ",["date"],". Ẹ wọlé lórí ẹ̀rọ èyíkéyìí láti tẹ̀síwájú:"],"PPdt":"Kò tíì wà lórí ẹ̀rọ yìí","iPDF":["A fi pamọ́ sórí ẹ̀rọ yìí ní ",["time"]],"zDSq":"Orí ẹ̀rọ yìí nìkan ni àwọn ìdáhùn wọ̀nyí wà. Tí ẹ bá jáde, wọn yóò parẹ́, nítorí náà ẹ kọ́kọ́ fi wọ́n pamọ́:"}
