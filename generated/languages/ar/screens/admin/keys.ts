// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ctcv":"طلب التصحيح","NYUt":"مفاتيح الاختصار","Zpds":"ابحث في الأشخاص والصفحات والإجراءات","PShM":"في كل صفحة","OFlp":"عرض هذه المفاتيح","oePK":"إغلاق قائمة أو نافذة","kyLD":"في قائمة الموظفين","oNuK":"بحث","wxbZ":"الصفحة السابقة","YlIP":"الصفحة التالية","LHqy":"أثناء المراجعة","shnh":"قبول","uxJI":"السجل التالي","yjzn":"السجل السابق","Rzwc":"إعادة الأخير إلى المراجعة"}
