// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/correction-reply":{"schema":{"title":"رد","properties":{"message":{"title":"ردك","errorMessage":{"required":"اكتب ما يجب أن نعرفه."}}}},"ui":{"ui:submit":"إرسال الرد"}}}
