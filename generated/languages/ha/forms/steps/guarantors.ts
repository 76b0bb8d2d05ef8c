// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/guarantors":{"schema":{"title":"Masu tsayawa","x-file":{"slotTitle":"Mai tsayawa {n}"}},"ui":{"ui:help":"Fayilolin PDF kawai, kowanne kada ya wuce 5 MB."}}}
