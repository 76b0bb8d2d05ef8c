// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/employee-details":{"schema":{"title":"بيانات الموظف","properties":{"employeeId":{"title":"رقم الموظف لدى BTC"},"secondedTo":{"title":"الشركة المُعار إليها","errorMessage":{"required":"اختر الشركة التي تعمل لديها."}},"salaryAccountNumber":{"title":"رقم حساب الراتب","errorMessage":"يجب أن يكون رقم الحساب 10 أرقام."},"bankName":{"title":"اسم البنك"}}},"ui":{"fields":{"employeeId":{"ui:help":"رقم الموظف الخاص بك. ليس لديك رقم بعد؟ اسأل قسم الموارد البشرية: hr@btc.example أو ⁨+234 800 000 0000⁩. يمكنك إكمال الخطوات الأخرى أولاً."},"secondedTo":{"ui:help":"الشركة العميلة التي تعمل لديها."}}}}}
