// Written by `npm run generate` from schemas/. Do not edit.
import type { Form, RecordForms } from '../engine/form.ts'
import { parts } from './journey.ts'
import { form as form0 } from './account/admin-sign-up.ts'
import { form as form1 } from './account/forgot-password.ts'
import { form as form2 } from './account/log-in.ts'
import { form as form3 } from './account/reset-password.ts'
import { form as form4 } from './account/sign-up.ts'
import { form as form5 } from './account/verify-email.ts'
import { form as form6 } from './admin/bulk-message.ts'
import { form as form7 } from './admin/client.ts'
import { form as form8 } from './admin/correction.ts'
import { form as form9 } from './admin/dashboard.ts'
import { form as form10 } from './admin/employee-list.ts'
import { form as form11 } from './admin/export.ts'
import { form as form12 } from './admin/invitation.ts'
import { form as form13 } from './admin/person-head.ts'
import { form as form14 } from './employee-record.ts'
import { form as form15 } from './sections/certificates.ts'
import { form as form16 } from './sections/declaration.ts'
import { form as form17 } from './sections/education.ts'
import { form as form18 } from './sections/employee-details.ts'
import { form as form19 } from './sections/guarantors.ts'
import { form as form20 } from './sections/personal-information.ts'
import { form as form21 } from './steps/certificates.ts'
import { form as form22 } from './steps/declaration.ts'
import { form as form23 } from './steps/education.ts'
import { form as form24 } from './steps/employee-details.ts'
import { form as form25 } from './steps/guarantors.ts'
import { form as form26 } from './steps/personal-details.ts'
import { form as form27 } from './steps/personal-information.ts'

export { journey, organisation, parts, sectionNames, titles } from './journey.ts'
export { lists } from './lists.ts'

/** Every form by the name of its folder. */
export const forms: { [name: string]: Form } = {
  "account/admin-sign-up": form0,
  "account/forgot-password": form1,
  "account/log-in": form2,
  "account/reset-password": form3,
  "account/sign-up": form4,
  "account/verify-email": form5,
  "admin/bulk-message": form6,
  "admin/client": form7,
  "admin/correction": form8,
  "admin/dashboard": form9,
  "admin/employee-list": form10,
  "admin/export": form11,
  "admin/invitation": form12,
  "admin/person-head": form13,
  "employee-record": form14,
  "sections/certificates": form15,
  "sections/declaration": form16,
  "sections/education": form17,
  "sections/employee-details": form18,
  "sections/guarantors": form19,
  "sections/personal-information": form20,
  "steps/certificates": form21,
  "steps/declaration": form22,
  "steps/education": form23,
  "steps/employee-details": form24,
  "steps/guarantors": form25,
  "steps/personal-details": form26,
  "steps/personal-information": form27
}

export const recordForms: RecordForms = { whole: form14, parts, forms }

export const employeeList: Form = form10

/** The admin's sections of a record, in order. */
export const sections: Form[] = [form20, form18, form19, form16, form17, form15]
