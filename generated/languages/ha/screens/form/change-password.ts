// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ofxz":"An manta kalmar sirri","ueTF":"Ku rubuta adireshin imel ɗinku. Za mu aika muku kod mai lambobi 6 ta imel.","QtBH":"Sake saita kalmar sirri","TVLW":["Idan akwai asusu na ",["strong",["email"]],", kod yana kan hanya."],"cdpY":"Sauya","MBvy":["Kun riga kun sauya ta? ",["link","Shiga"]],"WTcu":"Ba ku sami kod ba?","ihFj":["Sake aikawa bayan ",["seconds"]," s"],"NDgN":"Sake aikawa"}
