// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"63t05b":"Mo gbàgbé ọ̀rọ̀ ìwọlé","vi9u5":"Ẹ kọ àdírẹ́sì ímeèlì yín. A ó fi kóòdù nọ́ńbà 6 ránṣẹ́ sí i.","ai2tn5":"Yan ọ̀rọ̀ ìwọlé tuntun","1tv8jyi":["Tí àkáǹtì kan bá wà fún ",["strong",["email"]],", kóòdù kan ti ń lọ síbẹ̀."]}
