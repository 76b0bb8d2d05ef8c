// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"63t05b":"You Don Forget Password","vi9u5":"Put your email address. We go send 6-number code to your email.","ai2tn5":"Change Password","1tv8jyi":["If ",["strong",["email"]]," get account, one code dey come."]}
