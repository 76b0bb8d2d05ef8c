// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"ZeSYt":"مرحبًا","XocEa":"إنشاء حساب","dxYmr":["لديك أسئلة؟ اكتب إلى ","⁨",["email"],"⁩","."],"UAYYn":"ما تحتاج إليه","NPZba":["سجلك الوظيفي لدى ","⁨",["organisation"],"⁩"," في مكان واحد."],"rgqLf":["الوقت اللازم بالدقائق: نحو ","⁨",["minutes"],"⁩","."],"ChbUU":"يمكنك التوقف والعودة في أي وقت.","PuKcJ":"تنزيل النموذج الورقي للضامنين"}
