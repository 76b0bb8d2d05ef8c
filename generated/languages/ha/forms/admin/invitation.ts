// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/invitation":{"schema":{"title":"Gayyaci mai gudanarwa","properties":{"email":{"title":"Imel","errorMessage":{"required":"Ku rubuta imel na sabon mai gudanarwa."}}}},"ui":{"ui:submit":"Aika gayyata"}}}
