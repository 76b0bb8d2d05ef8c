// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"UDpk":"Ẹ káàbọ̀","adKr":"Forúkọ sílẹ̀","erxM":["Ìbéèrè wà? Ẹ kọ̀wé sí ",["email"],"."],"xKWJ":"Ohun tí ẹ nílò","IpAt":["Àkọsílẹ̀ òṣìṣẹ́ yín pẹ̀lú ",["organisation"],", ní ibì kan ṣoṣo."],"KgcE":["Ó máa gba nǹkan bí ìṣẹ́jú ",["minutes"],"."],"jeTC":"Ẹ lè dúró, kí ẹ sì padà wá nígbàkúùgbà.","cmpk":"Gba fọ́ọ̀mù onídùúró ti ìwé sílẹ̀"}

export const project = {"pages":{"journey":{"start":{"bring":{"0":"Nọ́ńbà ìdánimọ̀ báńkì yín (BVN)","1":"Nọ́ńbà àkáǹtì owó-oṣù yín","2":"Fọ́tò ojú yín","3":"Orúkọ àti ímeèlì àwọn onídùúró méjì: wọn yóò buwọ́ lù ú lórí fóònù wọn"},"advice":"Àwọn onídùúró ló máa ń gba àkókò jù, nítorí náà ẹ kọ́kọ́ fi líǹkì ránṣẹ́ sí wọn. Wọ́n tún lè buwọ́ lù ú lórí ìwé."}}}}
