// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"kxVx":"Koma kundinku","DTuw":"Ba ku buƙatar wannan yanzu.","BaaO":"Idan kun amsa shi a baya, muna riƙe amsoshinku, kuma za mu sake amfani da su idan muna buƙatarsu.","Pnvv":"Ba a aika wasu amsoshi ba"}
