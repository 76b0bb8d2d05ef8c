// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zMVjC":["You don get account before? ",["link","Log In"]],"uTBWV":"Log in instead","XocEa":"Register","qWCaB":"Admin Register","CJidh":["You dey register to work for ",["client"],"."],"nXDjl":"We no know di company wey dey dis link.","Mpneo":"You fit still register and choose di company later.","LkosV":"How we dey use your information","bQZfr":"Change email"}
