// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/passkey":{"schema":{"title":"مفتاح المرور","properties":{"name":{"title":"اسم مفتاح المرور","description":"اسم تعرفه به، مثل الجهاز الموجود عليه."}}},"ui":{"ui:submit":"حفظ"}}}
