// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"NwIzY":"You Don Forget Password","Tmtmh":"Put your email address. We go send 6-number code to your email.","DfpSI":"Change Password","QurLy":["If ",["strong",["email"]]," get account, one code dey come."],"DqxnW":"Change"}
