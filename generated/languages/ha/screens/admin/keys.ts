// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ctcv":"Nemi gyara","NYUt":"Maɓallan keyboard","Zpds":"Nemi mutane, shafuka da ayyuka","PShM":"A kowane shafi","OFlp":"Nuna waɗannan maɓallai","oePK":"Rufe menu ko akwatin saƙo","kyLD":"A jerin ma’aikata","oNuK":"Nema","wxbZ":"Shafi na baya","YlIP":"Shafi na gaba","LHqy":"Yayin dubawa","shnh":"Amince","uxJI":"Kundi na gaba","yjzn":"Kundi na baya","Rzwc":"Mayar da na ƙarshe zuwa dubawa"}
