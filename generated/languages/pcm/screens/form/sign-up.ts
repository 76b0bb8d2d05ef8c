// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"aVli":["You don get account before? ",["link","Log In"]],"BDjn":["You don register before? ",["link","Log In"]],"hzmO":"Log in instead","adKr":"Register","vPoU":"Admin Register","rLrK":["You dey register to work for ",["client"],"."],"arVl":"We no know di company wey dey dis link.","Jxuk":"You fit still register and choose di company later.","untl":"How we dey use your information","gZDg":"Change email"}
