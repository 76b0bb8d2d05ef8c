// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"phdE":"Òṣìṣẹ́ yìí kò sí.","YNsM":"Ó ṣeé ṣe kí líǹkì náà ti pẹ́ jù, tàbí kí a ti pa àkọsílẹ̀ náà rẹ́.","UZIf":[["link","Ẹ yan òṣìṣẹ́ kan"]," láti rí àkọsílẹ̀ rẹ̀."]}
