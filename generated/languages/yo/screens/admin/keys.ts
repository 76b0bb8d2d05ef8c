// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ctcv":"Béèrè àtúnṣe","NYUt":"Àwọn bọ́tìnnì kíbọọ̀dù","Zpds":"Wá ènìyàn, ojú-ìwé àti ìṣe","PShM":"Lójú-ìwé gbogbo","OFlp":"Fi àwọn bọ́tìnnì yìí hàn","oePK":"Ti mẹ́nù tàbí àpótí kan","kyLD":"Nínú àtòjọ àwọn òṣìṣẹ́","oNuK":"Wá a","wxbZ":"Ojú-ìwé ìṣáájú","YlIP":"Ojú-ìwé tó kàn","LHqy":"Nígbà àyẹ̀wò","shnh":"Fọwọ́ sí i","uxJI":"Àkọsílẹ̀ tó kàn","yjzn":"Àkọsílẹ̀ ìṣáájú","Rzwc":"Dá èyí tó kẹ́yìn padà sí àyẹ̀wò"}
