// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"بيانات الموظف","properties":{"employeeId":{"title":"رقم الموظف"},"secondedTo":{"title":"جهة الإعارة","errorMessage":{"required":"اختر الشركة التي تعمل لديها."}},"salaryAccountNumber":{"title":"رقم حساب الراتب","errorMessage":"يجب أن يكون رقم الحساب 10 أرقام."},"bankName":{"title":"البنك"}}}}
