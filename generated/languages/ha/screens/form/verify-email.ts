// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zeCK":"Ci gaba","qGUZ":["Kun riga kun tabbatar? ",["link","Shiga"]],"WTcu":"Ba ku sami kod ba?","ihFj":["Sake aikawa bayan ",["seconds"]," s"],"NDgN":"Sake aikawa","ASMr":"Ku tabbatar da adireshin imel ɗinku","gMWK":"Da wane adireshi kuka yi rajista?","gpfW":["Ku rubuta kod mai lambobi 4 da aka aika zuwa ",["strong",["email"]]],"gZDg":"Gyara imel","pdYQ":["Ba a aika imel a yanzu. Don neman taimako, ku rubuta zuwa ",["email"],"."]}
