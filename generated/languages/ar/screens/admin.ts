// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"DguI":["⁧","⁨",["list"],"⁩","، ","⁨",["next"],"⁩","⁩"],"alEn":"تسجيل الخروج","QZjY":"تعذّر تحميل هذا.","JPFp":["إزالة",["hide"," ","⁨",["name"],"⁩"]],"AVuq":"حسابك","rhHQ":"النشاط","kNdF":"موظف","SFif":"المسؤولون","RdiY":["و",["more",4]," غيرهم"],"HIoa":"التغييرات","QcjR":"لوحة المعلومات","QQnR":"مراجعة","Ftwt":[["asking",2,{"one":"موظف واحد يطلب محو بياناته","two":"موظفان يطلبان محو بياناتهما","few":[0," موظفين يطلبون محو بياناتهم"],"many":[0," موظفًا يطلبون محو بياناتهم"],"other":[0," موظف يطلبون محو بياناتهم"]}]],"ZyCt":[["planned",2,{"one":"ستُمحى بيانات موظف واحد، ويمكن إلغاء ذلك","two":"ستُمحى بيانات موظفَين، ويمكن إلغاء ذلك","few":["ستُمحى بيانات ",0," موظفين، ويمكن إلغاء ذلك"],"many":["ستُمحى بيانات ",0," موظفًا، ويمكن إلغاء ذلك"],"other":["ستُمحى بيانات ",0," موظف، ويمكن إلغاء ذلك"]}]],"LmVG":"توظيف أشخاص","iINy":[["unseen",2,{"=0":"السجلات المكتملة: لا جديد","other":["السجلات المكتملة: الجديد ",0]}]],"xxBJ":["المجموع ","⁨",["count"],"⁩"],"cgiR":[["changes",2,{"one":"تغيير واحد غير مؤكَّد","two":"تغييران غير مؤكَّدين","few":[0," تغييرات غير مؤكَّدة"],"many":[0," تغييرًا غير مؤكَّد"],"other":[0," تغيير غير مؤكَّد"]}]],"iEFx":[["shared",2,{"one":"إجابة واحدة مشتركة بين عدة موظفين","two":"إجابتان مشتركتان بين عدة موظفين","few":[0," إجابات مشتركة بين عدة موظفين"],"many":[0," إجابة مشتركة بين عدة موظفين"],"other":[0," إجابة مشتركة بين عدة موظفين"]}]],"ROKC":"لا جديد.","yszf":"اكتملت منذ آخر اطلاع لك","VWbc":"القائمة","yMPc":"إغلاق القائمة","MtjD":"الشريط الجانبي","Coki":"فتح القائمة","MgQY":"الصفحات","xtUR":"انقطعت الشبكة قبل وصولها كاملة.","IEav":"لا يمكن عرض هذه الصفحة.","nyvt":"ما حفظته لم يُفقد. الصفحات الأخرى ما زالت تعمل.","hJDk":"الأشخاص","ZFoI":"البريد","Xbgh":"الرقابة","CvaF":[["count",4],["hide"," للمراجعة"]],"qqjf":"إضافة العملاء","hsDJ":"الكتابة إلى الأشخاص","COig":"الرسائل المرسلة","SUqe":[["count",4],["hide"," فشل"]],"igyN":[["count",4],["hide"," للاطلاع"]],"Tqln":"الإعدادات","IGPT":"ابحث أو انتقل إلى"}

/** Each is a separate chunk. */
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
