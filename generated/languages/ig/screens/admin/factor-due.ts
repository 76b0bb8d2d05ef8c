// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"QHTs":["Hibe nkwenye nke abụọ tupu ",["date"],"."],"JmwQ":"Ndị nchịkwa nwere ike ịhụ ndekọ onye ọ bụla. Mgbe ụbọchị ahụ gasịrị, ị ga-ehibe ya mgbe ị na-abanye.","quXZ":"Hibe ya"}
