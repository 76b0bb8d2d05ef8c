// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1uacs5d":["You don get account before? ",["link","Log In"]],"c30w2w":"Log in instead","39kxow":"Admin Register","12kx37c":["You dey register to work for ",["client"],"."],"dxew0h":"We no know di company wey dey dis link.","1g07jpe":"You fit still register and choose di company later.","uvkyod":"How we dey use your information","13soqyh":"Change email"}
