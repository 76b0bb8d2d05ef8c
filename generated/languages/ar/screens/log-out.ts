// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"KvCes":"غير محفوظ على هذا الهاتف","ZCfLE":["حُفظ على هذا الهاتف في ","⁨",["time"],"⁩"],"iOLqu":"تسجيل الخروج من دون حفظ؟","sDRjM":"البقاء","dCbcI":"تسجيل الخروج والحذف","LyfgI":"تسجيل الخروج","Zskic":"جارٍ البحث عن إجابات غير محفوظة","pGDPG":"لم نتمكن من الوصول إلى الخادم، لذلك لم تُحفظ هذه الإجابات عليه بعد.","ClgWm":"هذه الإجابات موجودة على هذا الهاتف فقط. تسجيل الخروج يحذفها، فاحفظها أولًا:","aBLtx":["نحفظ هذه الإجابات بأمان حتى ","⁨",["date"],"⁩",". سجّل الدخول من أي جهاز للمتابعة:"]}
