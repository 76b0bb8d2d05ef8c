// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"by-phone/guarantor":{"schema":{"title":"Bẹ onídùúró kan","properties":{"name":{"title":"Orúkọ onídùúró ní kíkún"},"phone":{"title":"Nọ́ńbà fóònù onídùúró"},"relationship":{"title":"Báwo lẹ ṣe mọ ara yín?"}}},"ui":{"ui:submit":"Fi líǹkì náà ránṣẹ́","fields":{"name":{"ui:help":"Ẹnì kan tó mọ̀ yín dáadáa, tí kì í ṣe ara ìdílé yín."},"email":{"ui:help":"Onídùúró yín yóò gba líǹkì àti kóòdù ní àdírẹ́sì yìí."},"relationship":{"ui:help":"Bí àpẹẹrẹ: ọ̀gá iṣẹ́ tẹ́lẹ̀, pásítọ̀, aládùúgbò"}}}}}
