// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"kxVx":"العودة إلى سجلك","DTuw":"لا تحتاج إلى هذا الآن.","BaaO":"إذا أجبت عن هذا من قبل، فإننا نحتفظ بإجاباتك ونستخدمها مرة أخرى عند الحاجة.","Pnvv":"لم تُرسل بعض الإجابات"}
