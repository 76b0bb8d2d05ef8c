// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"voTT":"Log out without saving?","ffIe":"Stay","WENO":"Log out and delete","ShYt":"Log out","iMRr":"We dey check for answers wey never save","QGEQ":"We no fit reach di server, so dis answers never dey there.","JcNO":["We go keep dis answers safe until ",["date"],". Log in for any device to continue:"],"PPdt":"E never save for dis device","iPDF":["E save for dis device for ",["time"]],"zDSq":"Na only dis device get dis answers. If you log out, e go delete dem, so save dem first:"}
