// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"yThq":"Ẹ tẹ lẹ́tà méjì ó kéré tán nínú orúkọ","IxwB":"À ń wá a…","VERj":"A kò rí ẹnì kankan","NEph":"A kò lè wá a. Ẹ dúró díẹ̀, kí ẹ sì tún tẹ̀ ẹ́.","Oyqi":"Ẹnì kan tí a yàn tẹ́lẹ̀"}
