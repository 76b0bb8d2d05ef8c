// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1sqexgb":"You no get code?","90vhsd":["Send again in ",["seconds"]," s"],"2gox3o":"Send again","1ravxfn":"Verify your email address","11pt9kn":"Which address you take register?","5ozjbr":["Put di 4-number code wey we send to ",["strong",["email"]]],"13soqyh":"Change email"}
