// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/declaration":{"schema":{"description":"I dey declare say di information wey I give here correct and complete. Na on top am my contract with BTC Outsourcing Limited stand.","properties":{"certified":{"title":"I dey certify say di information wey I give correct, and na on top am my contract with BTC Outsourcing Limited stand.","errorMessage":{"required":"Confirm di declaration!","const":"Confirm di declaration!"}}}},"ui":{"fields":{"signature":{"ui:help":"Draw am with finger, or upload picture of am."}}},"declarationVersion":"e5d696b5abf1c4bc"}}
