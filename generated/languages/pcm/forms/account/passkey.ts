// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/passkey":{"schema":{"properties":{"name":{"description":"Name wey you go take know am, like di device wey e dey."}}},"ui":{"ui:submit":"Save am"}}}
