// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/return-form":{"schema":{"title":"Dá fọ́ọ̀mù padà","properties":{"message":{"title":"Kí ló yẹ kí wọ́n ṣe àtúnṣe rẹ̀?"}}},"ui":{"ui:submit":"Dá padà","fields":{"message":{"ui:help":"Ẹni náà yóò gba èyí nípa ímeèlì, pẹ̀lú líǹkì tuntun sí àwọn ìdáhùn rẹ̀."}}}}}
