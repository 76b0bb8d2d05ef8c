// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zeCK":"Gaa n’ihu","qGUZ":["Ị kwadoola ya? ",["link","Banye"]],"WTcu":"I nwetaghị koodu?","ihFj":["Zigharịa na sekọnd ",["seconds"]],"NDgN":"Zigharịa","ASMr":"Kwado adreesị email gị","gMWK":"Kedu adreesị i ji debanye aha?","gpfW":["Tinye koodu ọnụọgụ 4 e zigara na ",["strong",["email"]]],"gZDg":"Dezie email","pdYQ":["A naghị ezipụ email ugbu a. Maka enyemaka, detara ",["email"]," ozi."]}
