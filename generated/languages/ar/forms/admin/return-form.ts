// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/return-form":{"schema":{"title":"إعادة نموذج","properties":{"message":{"title":"ما الذي يجب تصحيحه؟"}}},"ui":{"ui:submit":"إعادة","fields":{"message":{"ui:help":"يصل هذا إلى الشخص بالبريد الإلكتروني، مع رابط جديد إلى إجاباته."}}}}}
