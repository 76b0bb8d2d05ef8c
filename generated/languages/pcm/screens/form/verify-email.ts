// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"sutab":"Continue","VRJrp":"You no get code?","jjNGw":["Send again in ",["seconds"]," s"],"Gbytu":"Send again","tSiAd":"Verify your email address","RNEVZ":"Which address you take register?","BNHeV":["Put di 4-number code wey we send to ",["strong",["email"]]],"bQZfr":"Change email"}
