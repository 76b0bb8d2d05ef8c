// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ofxz":"You Don Forget Password","ueTF":"Put your email address. We go send 6-number code to your email.","QtBH":"Change Password","TVLW":["If ",["strong",["email"]]," get account, one code dey come."],"cdpY":"Change","MBvy":["You don change am before? ",["link","Log In"]],"WTcu":"You no get code?","ihFj":["Send again in ",["seconds"]," s"],"NDgN":"Send again"}
