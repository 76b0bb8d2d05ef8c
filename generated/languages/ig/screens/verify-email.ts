// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1sqexgb":"I nwetaghị koodu?","90vhsd":["Zigharịa na sekọnd ",["seconds"]],"2gox3o":"Zigharịa","1ravxfn":"Kwado adreesị email gị","11pt9kn":"Kedu adreesị i ji debanye aha?","5ozjbr":["Tinye koodu ọnụọgụ 4 e zigara na ",["strong",["email"]]],"13soqyh":"Dezie email"}
