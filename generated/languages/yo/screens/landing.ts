// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"ZeSYt":"Ẹ káàbọ̀","XocEa":"Forúkọ sílẹ̀","dxYmr":["Ìbéèrè wà? Ẹ kọ̀wé sí ",["email"],"."],"UAYYn":"Ohun tí ẹ nílò","NPZba":["Àkọsílẹ̀ òṣìṣẹ́ yín pẹ̀lú ",["organisation"],", ní ibì kan ṣoṣo."],"rgqLf":["Ó máa gba nǹkan bí ìṣẹ́jú ",["minutes"],"."],"ChbUU":"Ẹ lè dúró, kí ẹ sì padà wá nígbàkúùgbà.","PuKcJ":"Gba fọ́ọ̀mù onídùúró ti ìwé sílẹ̀"}
