// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/client":{"schema":{"title":"Kọmpịnị","properties":{"name":{"title":"Aha kọmpịnị","errorMessage":{"required":"Tinye aha kọmpịnị."}}}}}}
