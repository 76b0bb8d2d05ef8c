// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"cdpY":"تغيير","FhlO":"تغيير هذه الإجابة؟","vRvE":"تغيير هذه الإجابات؟","XXGj":["قبل: ","⁨",["answer"],"⁩"],"Bffv":"بلا إجابة","wNej":["الآن: ","⁨",["answer"],"⁩"],"Mvhl":"يؤثر هذا في راتبك أو هويتك، لذلك نحتاج إلى كلمة المرور. سنرسل إليك بريدًا إلكترونيًا بشأنه، وسيؤكده أحد المسؤولين."}
