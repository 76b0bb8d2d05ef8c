// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"yThq":"Ku rubuta aƙalla haruffa biyu na suna","IxwB":"Ana nema…","VERj":"Ba a sami kowa ba","NEph":"Ba a iya nema ba. Ku ɗan jira, ku sake rubutawa.","Oyqi":"Wanda aka zaɓa a baya"}
