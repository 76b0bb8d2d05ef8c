// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/guarantors":{"schema":{"title":"Ndị nkwado","x-file":{"slotTitle":"Onye nkwado {n}"}},"ui":{"ui:help":"Naanị faịlụ PDF, nke ọ bụla agaghị akarị 5 MB."}}}
