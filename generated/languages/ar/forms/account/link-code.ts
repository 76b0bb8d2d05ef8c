// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/link-code":{"schema":{"title":"رمز الرابط","properties":{"code":{"title":"الرمز","errorMessage":"الرمز 6 أرقام."}}},"ui":{"ui:submit":"متابعة"}}}
