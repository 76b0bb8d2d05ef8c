// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zeCK":"Continue","qGUZ":["You don verify am before? ",["link","Log In"]],"WTcu":"You no get code?","ihFj":["Send again in ",["seconds"]," s"],"NDgN":"Send again","ASMr":"Verify your email address","gMWK":"Which address you take register?","gpfW":["Put di 4-number code wey we send to ",["strong",["email"]]],"gZDg":"Change email","pdYQ":["Emails no dey go for now. If you need help, write to ",["email"],"."]}
