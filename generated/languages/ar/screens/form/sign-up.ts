// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zMVjC":["لديك حساب؟ ",["link","تسجيل الدخول"]],"uTBWV":"تسجيل الدخول","XocEa":"إنشاء حساب","qWCaB":"إنشاء حساب مسؤول","CJidh":["أنت تنشئ حسابًا للعمل لدى ","⁨",["client"],"⁩","."],"nXDjl":"لا نعرف الشركة المذكورة في هذا الرابط.","Mpneo":"ما زال بإمكانك إنشاء حساب واختيار الشركة لاحقًا.","LkosV":"كيف نستخدم معلوماتك","bQZfr":"تعديل البريد"}
