// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"aVli":["لديك حساب؟ ",["link","تسجيل الدخول"]],"BDjn":["هل أنشأت حسابك من قبل؟ ",["link","تسجيل الدخول"]],"hzmO":"تسجيل الدخول","adKr":"إنشاء حساب","vPoU":"إنشاء حساب مسؤول","rLrK":["أنت تنشئ حسابًا للعمل لدى ","⁨",["client"],"⁩","."],"arVl":"لا نعرف الشركة المذكورة في هذا الرابط.","Jxuk":"ما زال بإمكانك إنشاء حساب واختيار الشركة لاحقًا.","untl":"كيف نستخدم معلوماتك","gZDg":"تعديل البريد"}
