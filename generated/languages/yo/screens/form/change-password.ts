// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ofxz":"Mo gbàgbé ọ̀rọ̀ ìwọlé","ueTF":"Ẹ kọ àdírẹ́sì ímeèlì yín. A ó fi kóòdù nọ́ńbà 6 ránṣẹ́ sí i.","QtBH":"Yan ọ̀rọ̀ ìwọlé tuntun","TVLW":["Tí àkáǹtì kan bá wà fún ",["strong",["email"]],", kóòdù kan ti ń lọ síbẹ̀."],"cdpY":"Yí padà","MBvy":["Ṣé ẹ ti yí i padà? ",["link","Wọlé"]],"WTcu":"Ṣé ẹ kò rí kóòdù gbà?","ihFj":["Tún fi ránṣẹ́: ",["seconds"]," s"],"NDgN":"Tún fi ránṣẹ́"}
