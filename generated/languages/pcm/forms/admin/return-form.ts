// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/return-form":{"schema":{"title":"Send form back","properties":{"message":{"title":"Wetin dem suppose correct?"}}},"ui":{"fields":{"message":{"ui:help":"Di pesin go get dis by email, with new link to di answers wey e give."}}}}}
