// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"yThq":"Type two letters or more of di name","IxwB":"Dey search…","VERj":"We no see anybody","NEph":"Search no work. Wait small and type again.","Oyqi":"Somebody wey dem choose before"}
