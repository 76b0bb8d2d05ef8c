// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/guarantors":{"schema":{"title":"Garants","x-file":{"slotTitle":"Garant {n}"}},"ui":{"ui:help":"Fichiers PDF seulement, 5 Mo au maximum chacun."}}}
