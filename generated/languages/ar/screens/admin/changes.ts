// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"تغيّر ولم يُؤكَّد","xkCK":"لا توجد تغييرات للتأكيد.","ybYC":"عندما يغيّر موظف إجابة تحرّك المال أو تُثبت هويته، مثل رقم الحساب، ينتظر التغيير هنا إلى أن تؤكده. اسأل الشخص أولًا: فقد يكون التغيير تم بكلمة مرور مسروقة.","BvMV":"تكرار محتمل","VtGq":"لا يوجد تكرار.","BVKD":"رقم الحساب أو BVN يخص شخصًا واحدًا. إذا ذكر عدة موظفين الرقم نفسه، يظهرون هنا، لتكتشف الأخطاء والأشخاص الوهميين."}
