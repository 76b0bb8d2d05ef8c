// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"vJKo":["مثل ","⁨",["example"],"⁩"],"CDNZ":"استخدام الإجابة المحسوبة","GGQy":["استخدام ","⁨",["answer"],"⁩","، الإجابة المحسوبة"],"RPOa":["إدخال قيمة أخرى: ","⁨",["title"],"⁩"]}
