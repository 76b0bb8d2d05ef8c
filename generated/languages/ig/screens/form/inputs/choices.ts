// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"yThq":"Dee opekata mpe mkpụrụ edemede abụọ nke aha","IxwB":"A na-achọ…","VERj":"A hụghị onye ọ bụla","NEph":"A pụghị ịchọ. Chere ntakịrị wee dee ọzọ.","Oyqi":"Onye a họọrọ na mbụ"}
