// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correct-contact":{"schema":{"title":"Gyara imel ko waya","properties":{"email":{"title":"Imel"},"phone":{"title":"Waya"},"reason":{"title":"Dalili","errorMessage":{"required":"Ku zaɓi dalili."},"x-texts":{"asked by the employee":"ma’aikacin ne ya nema","typing mistake":"kuskuren rubutu","mailbox lost":"an rasa akwatin imel","phone number lost":"an rasa lambar waya","other":"wani dalili"}}}},"ui":{"ui:submit":"Ajiye"}}}
