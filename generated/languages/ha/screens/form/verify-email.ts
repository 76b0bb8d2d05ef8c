// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"sutab":"Ci gaba","VRJrp":"Ba ku sami kod ba?","jjNGw":["Sake aikawa bayan ",["seconds"]," s"],"Gbytu":"Sake aikawa","tSiAd":"Ku tabbatar da adireshin imel ɗinku","RNEVZ":"Da wane adireshi kuka yi rajista?","BNHeV":["Ku rubuta kod mai lambobi 4 da aka aika zuwa ",["strong",["email"]]],"bQZfr":"Gyara imel"}
