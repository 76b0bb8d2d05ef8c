// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/guarantors":{"schema":{"title":"الضامنون","x-file":{"slotTitle":"الضامن {n}"}},"ui":{"ui:help":"ملفات PDF فقط، حتى 5 ميغابايت لكل ملف."}}}
