// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/passkey":{"schema":{"title":"Makullin shiga","properties":{"name":{"title":"Sunan makullin shiga","description":"Sunan da za ku gane shi da shi, kamar na’urar da yake ciki."}}},"ui":{"ui:submit":"Ajiye"}}}
