// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"voTT":"تسجيل الخروج من دون حفظ؟","ffIe":"البقاء","WENO":"تسجيل الخروج والحذف","ShYt":"تسجيل الخروج","iMRr":"جارٍ البحث عن إجابات غير محفوظة","QGEQ":"لم نتمكن من الوصول إلى الخادم، لذلك لم تُحفظ هذه الإجابات عليه بعد.","JcNO":["نحفظ هذه الإجابات بأمان حتى ","⁨",["date"],"⁩",". سجّل الدخول من أي جهاز للمتابعة:"],"PPdt":"غير محفوظ على هذا الجهاز","iPDF":["حُفظ على هذا الجهاز في ","⁨",["time"],"⁩"],"zDSq":"هذه الإجابات موجودة على هذا الجهاز فقط. تسجيل الخروج يحذفها، فاحفظها أولًا:"}
