// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/log-in":{"schema":{"title":"تسجيل الدخول","properties":{"email":{"title":"البريد الإلكتروني"},"password":{"title":"كلمة المرور"},"remember":{"title":"تذكّرني"}}},"ui":{"ui:submit":"تسجيل الدخول"}}}
