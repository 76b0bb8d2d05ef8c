// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1uacs5d":["لديك حساب؟ ",["link","تسجيل الدخول"]],"c30w2w":"تسجيل الدخول","39kxow":"إنشاء حساب مسؤول","12kx37c":["أنت تنشئ حسابًا للعمل لدى ",["client"],"."],"dxew0h":"لا نعرف الشركة المذكورة في هذا الرابط.","1g07jpe":"ما زال بإمكانك إنشاء حساب واختيار الشركة لاحقًا.","uvkyod":"كيف نستخدم معلوماتك","13soqyh":"تعديل البريد"}
