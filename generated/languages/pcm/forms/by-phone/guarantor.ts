// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"by-phone/guarantor":{"schema":{"title":"Ask guarantor","properties":{"name":{"title":"Full name of di guarantor"},"phone":{"title":"Phone number of di guarantor"},"relationship":{"title":"How una take know each oda?"}}},"ui":{"ui:submit":"Send di link","fields":{"name":{"ui:help":"Somebody wey know you well and no be your family."},"email":{"ui:help":"Your guarantor go get link and code for dis address."},"relationship":{"ui:help":"For example: oga for old work, pastor, neighbour"}}}}}
