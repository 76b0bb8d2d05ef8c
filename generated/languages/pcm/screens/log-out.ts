// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"KvCes":"E never save for dis phone","ZCfLE":["E save for dis phone for ",["time"]],"iOLqu":"Log out without saving?","sDRjM":"Stay","dCbcI":"Log out and delete","LyfgI":"Log out","Zskic":"We dey check for answers wey never save","pGDPG":"We no fit reach di server, so dis answers never dey there.","ClgWm":"Na only dis phone get dis answers. If you log out, e go delete dem, so save dem first:","aBLtx":["We go keep dis answers safe until ",["date"],". Log in for any device to continue:"]}
