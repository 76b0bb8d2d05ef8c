// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/verify-email":{"schema":{"title":"أكّد بريدك الإلكتروني","properties":{"code":{"title":"الرمز","errorMessage":"الرمز 4 أرقام."}}},"ui":{"ui:submit":"إرسال"}}}
