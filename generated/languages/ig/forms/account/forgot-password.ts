// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/forgot-password":{"schema":{"title":"Echefuru m okwuntughe","properties":{"email":{"errorMessage":{"required":"Biko tinye email gị."}}}},"ui":{"ui:submit":"Zipụ koodu"}}}
