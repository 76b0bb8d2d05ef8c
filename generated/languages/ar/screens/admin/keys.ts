// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"fgHyu":"طلب التصحيح","gQnVq":"مفاتيح الاختصار","eBLPK":"ابحث في الأشخاص والصفحات والإجراءات","KDNcu":"في كل صفحة","bQNok":"عرض هذه المفاتيح","PKiYi":"إغلاق قائمة أو نافذة","PJqSr":"في قائمة الموظفين","nHTiF":"بحث","ZGKfF":"الصفحة السابقة","BEeQz":"الصفحة التالية","CwtCv":"أثناء المراجعة","DDHut":"قبول","jbYdl":"السجل التالي","bFjaW":"السجل السابق","wKXkB":"إعادة الأخير إلى المراجعة"}
