// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"RWRy":"تغيّرت هذه الإجابات في مكان آخر","qALA":"عرض الإجابات المحفوظة","ptkj":"أضفنا أسئلة منذ فتحت هذه الصفحة. أعد تحميلها للإجابة عنها.","KRmv":"موافق","arYo":"إجاباتك محفوظة. اختر صورة أخرى واحفظ مرة أخرى.","xJpv":"حُفظت من نافذة أخرى أو جهاز آخر بعد أن فتحت هذه الصفحة. ما أدخلته هنا لم يُحفظ بعد."}
