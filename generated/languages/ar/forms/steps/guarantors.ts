// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"الضامنون","x-file":{"slotTitle":"الضامن {n}"}},"ui":{"ui:help":"ملفات PDF فقط، حتى 5 ميغابايت لكل ملف."}}
