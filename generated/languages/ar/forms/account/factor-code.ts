// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/factor-code":{"schema":{"title":"رمز تطبيق المصادقة","properties":{"code":{"title":"الرمز من التطبيق","errorMessage":"الرمز 6 أرقام."}}},"ui":{"ui:submit":"تفعيل"}}}
