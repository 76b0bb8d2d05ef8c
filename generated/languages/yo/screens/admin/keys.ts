// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"fgHyu":"Béèrè àtúnṣe","gQnVq":"Àwọn bọ́tìnnì kíbọọ̀dù","eBLPK":"Wá ènìyàn, ojú-ìwé àti ìṣe","KDNcu":"Lójú-ìwé gbogbo","bQNok":"Fi àwọn bọ́tìnnì yìí hàn","PKiYi":"Ti mẹ́nù tàbí àpótí kan","PJqSr":"Nínú àtòjọ àwọn òṣìṣẹ́","nHTiF":"Wá a","ZGKfF":"Ojú-ìwé ìṣáájú","BEeQz":"Ojú-ìwé tó kàn","CwtCv":"Nígbà àyẹ̀wò","DDHut":"Fọwọ́ sí i","jbYdl":"Àkọsílẹ̀ tó kàn","bFjaW":"Àkọsílẹ̀ ìṣáájú","wKXkB":"Dá èyí tó kẹ́yìn padà sí àyẹ̀wò"}
