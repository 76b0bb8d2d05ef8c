// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/profile":{"schema":{"properties":{"phone":{"errorMessage":{"pattern":"Put Nigerian phone number wey get 11 numbers, like 0803 123 4567."}}}},"ui":{"ui:submit":"Save am"}}}
