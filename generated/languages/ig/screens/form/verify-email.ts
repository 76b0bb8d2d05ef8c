// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"sutab":"Gaa n’ihu","VRJrp":"I nwetaghị koodu?","jjNGw":["Zigharịa na sekọnd ",["seconds"]],"Gbytu":"Zigharịa","tSiAd":"Kwado adreesị email gị","RNEVZ":"Kedu adreesị i ji debanye aha?","BNHeV":["Tinye koodu ọnụọgụ 4 e zigara na ",["strong",["email"]]],"bQZfr":"Dezie email"}
