// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Gyara imel ko waya","properties":{"email":{"title":"Imel"},"phone":{"title":"Waya"},"reason":{"title":"Dalili","errorMessage":{"required":"Ku zaɓi dalili."},"x-texts":{"asked by the employee":"ma’aikacin ne ya nema","typing mistake":"kuskuren rubutu","mailbox lost":"an rasa akwatin imel","phone number lost":"an rasa lambar waya","other":"wani dalili"}}}},"ui":{"ui:submit":"Ajiye"}}
