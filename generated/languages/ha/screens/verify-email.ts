// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1sqexgb":"Ba ku sami kod ba?","90vhsd":["Sake aikawa bayan ",["seconds"]," s"],"2gox3o":"Sake aikawa","1ravxfn":"Ku tabbatar da adireshin imel ɗinku","11pt9kn":"Da wane adireshi kuka yi rajista?","5ozjbr":["Ku rubuta kod mai lambobi 4 da aka aika zuwa ",["strong",["email"]]],"13soqyh":"Gyara imel"}
