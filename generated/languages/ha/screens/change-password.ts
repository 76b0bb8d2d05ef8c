// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"63t05b":"An manta kalmar sirri","vi9u5":"Ku rubuta adireshin imel ɗinku. Za mu aika muku kod mai lambobi 6 ta imel.","ai2tn5":"Sake saita kalmar sirri","1tv8jyi":["Idan akwai asusu na ",["strong",["email"]],", kod yana kan hanya."]}
