// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/invitation":{"schema":{"title":"Kpọọ onye nchịkwa oku","properties":{"email":{"errorMessage":{"required":"Tinye email onye nchịkwa ọhụrụ."}}}},"ui":{"ui:submit":"Zipụ oku"}}}
