// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/email-code":{"schema":{"title":"رمز بريدك الإلكتروني الجديد","properties":{"code":{"title":"الرمز","errorMessage":"الرمز 6 أرقام."}}},"ui":{"ui:submit":"تغيير البريد","fields":{"code":{"ui:help":"الرمز المكوّن من 6 أرقام الذي أرسلناه إلى عنوانك الجديد."}}}}}
