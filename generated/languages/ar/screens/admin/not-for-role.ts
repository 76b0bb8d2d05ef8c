// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ictW":"ليس ضمن دورك","QazE":["دورك، ","⁨",["title"],"⁩","، لا يشمل هذه الصفحة."],"NEnq":"يمكن لأحد المسؤولين أن يعطيك دورًا آخر.","nKdY":"الانتقال إلى الموظفين"}
