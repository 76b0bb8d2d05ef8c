// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/new-email":{"schema":{"title":"البريد الجديد","properties":{"email":{"title":"البريد الجديد"}}},"ui":{"ui:submit":"إرسال الرمز"}}}
