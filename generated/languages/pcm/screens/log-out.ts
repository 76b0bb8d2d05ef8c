// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"TQgW":"E never save for dis phone","WTxr":["E save for dis phone for ",["time"]],"voTT":"Log out without saving?","ffIe":"Stay","WENO":"Log out and delete","ShYt":"Log out","iMRr":"We dey check for answers wey never save","QGEQ":"We no fit reach di server, so dis answers never dey there.","ffaQ":"Na only dis phone get dis answers. If you log out, e go delete dem, so save dem first:","JcNO":["We go keep dis answers safe until ",["date"],". Log in for any device to continue:"]}
