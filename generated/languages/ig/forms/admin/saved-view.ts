// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/saved-view":{"schema":{"title":"Nlele e chekwara","properties":{"name":{"title":"Aha nlele","errorMessage":{"required":"Tinye aha maka nlele ahụ."}}}},"ui":{"ui:submit":"Chekwaa nlele"}}}
