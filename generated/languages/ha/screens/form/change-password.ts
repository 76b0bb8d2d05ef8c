// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"NwIzY":"An manta kalmar sirri","Tmtmh":"Ku rubuta adireshin imel ɗinku. Za mu aika muku kod mai lambobi 6 ta imel.","DfpSI":"Sake saita kalmar sirri","QurLy":["Idan akwai asusu na ",["strong",["email"]],", kod yana kan hanya."],"DqxnW":"Sauya"}
