// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"BiBtL":"تسجيل الخروج","efJLH":["إزالة",["hide"," ","⁨",["name"],"⁩"]],"HUeqG":"حسابك","DkEZX":"ليس ضمن دورك","NlCMn":["دورك، ","⁨",["title"],"⁩","، لا يشمل هذه الصفحة."],"UTIWM":"يمكن لأحد المسؤولين أن يعطيك دورًا آخر.","WURBu":"الانتقال إلى الموظفين","IwJHT":"النشاط","rQMCx":"موظف","VJrik":"المسؤولون","YsBsZ":["و",["more",4]," غيرهم"],"yaQHd":"التغييرات","hTLjM":"لوحة المعلومات","ndria":"مراجعة","SRSve":[["asking",2,{"one":"موظف واحد يطلب محو بياناته","two":"موظفان يطلبان محو بياناتهما","few":[0," موظفين يطلبون محو بياناتهم"],"many":[0," موظفًا يطلبون محو بياناتهم"],"other":[0," موظف يطلبون محو بياناتهم"]}]],"yVmqa":[["planned",2,{"one":"ستُمحى بيانات موظف واحد، ويمكن إلغاء ذلك","two":"ستُمحى بيانات موظفَين، ويمكن إلغاء ذلك","few":["ستُمحى بيانات ",0," موظفين، ويمكن إلغاء ذلك"],"many":["ستُمحى بيانات ",0," موظفًا، ويمكن إلغاء ذلك"],"other":["ستُمحى بيانات ",0," موظف، ويمكن إلغاء ذلك"]}]],"GzRwA":"توظيف أشخاص","npCzB":[["unseen",2,{"=0":"السجلات المكتملة: لا جديد","other":["السجلات المكتملة: الجديد ",0]}]],"YONFs":["المجموع ","⁨",["count"],"⁩"],"NnmFE":[["changes",2,{"one":"تغيير واحد غير مؤكَّد","two":"تغييران غير مؤكَّدين","few":[0," تغييرات غير مؤكَّدة"],"many":[0," تغييرًا غير مؤكَّد"],"other":[0," تغيير غير مؤكَّد"]}]],"dTPPY":[["shared",2,{"one":"إجابة واحدة مشتركة بين عدة موظفين","two":"إجابتان مشتركتان بين عدة موظفين","few":[0," إجابات مشتركة بين عدة موظفين"],"many":[0," إجابة مشتركة بين عدة موظفين"],"other":[0," إجابة مشتركة بين عدة موظفين"]}]],"mnUte":"لا جديد.","TkWcq":"اكتملت منذ آخر اطلاع لك","ebHrU":"القائمة","NmEuf":"إغلاق القائمة","NpUwn":["أعدّ عامل تحقق ثانيًا قبل ","⁨",["date"],"⁩","."],"Gzokc":"يمكن للمسؤولين رؤية سجلات الجميع. بعد ذلك التاريخ يجب أن تُعدّه عند تسجيل الدخول.","vlUuQ":"إعداده","dtYBC":"الشريط الجانبي","rlXwk":"فتح القائمة","BFoHf":"الصفحات","wwaNt":"انقطعت الشبكة قبل وصولها كاملة.","XAfed":"لا يمكن عرض هذه الصفحة.","QxIDT":"ما حفظته بأمان. الصفحات الأخرى ما زالت تعمل.","GvyQr":"الأشخاص","ihdCN":"البريد","Oddpq":"الرقابة","DeTAk":[["count",4],["hide"," للمراجعة"]],"fgmJX":"إضافة العملاء","ccncV":"الكتابة إلى الأشخاص","jrIhb":"الرسائل المرسلة","lhtKt":[["count",4],["hide"," فشل"]],"pahwr":[["count",4],["hide"," للاطلاع"]],"YhGNl":"الإعدادات","JxWSg":"ابحث أو انتقل إلى"}

/** Each a chunk of its own on the page. */
export const forms: { [name: string]: () => Promise<{ words: { [form: string]: unknown } }> } = {
  "admin/bulk-message": () => import('../forms/admin/bulk-message.ts'),
  "admin/client": () => import('../forms/admin/client.ts'),
  "admin/correct-contact": () => import('../forms/admin/correct-contact.ts'),
  "admin/correction": () => import('../forms/admin/correction.ts'),
  "admin/dashboard": () => import('../forms/admin/dashboard.ts'),
  "admin/disable-account": () => import('../forms/admin/disable-account.ts'),
  "admin/employee-list": () => import('../forms/admin/employee-list.ts'),
  "admin/export": () => import('../forms/admin/export.ts'),
  "admin/invitation": () => import('../forms/admin/invitation.ts'),
  "admin/person-head": () => import('../forms/admin/person-head.ts'),
  "admin/return-form": () => import('../forms/admin/return-form.ts'),
  "admin/saved-view": () => import('../forms/admin/saved-view.ts'),
  "sections/certificates": () => import('../forms/sections.ts'),
  "sections/declaration": () => import('../forms/sections.ts'),
  "sections/education": () => import('../forms/sections.ts'),
  "sections/employee-details": () => import('../forms/sections.ts'),
  "sections/guarantors": () => import('../forms/sections.ts'),
  "sections/personal-information": () => import('../forms/sections.ts')
}
