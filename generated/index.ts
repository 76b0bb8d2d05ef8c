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
import { form as form8 } from './admin/dashboard.ts'
import { form as form9 } from './admin/employee-list.ts'
import { form as form10 } from './admin/export.ts'
import { form as form11 } from './admin/invitation.ts'
import { form as form12 } from './admin/person-head.ts'
import { form as form13 } from './employee-record.ts'
import { form as form14 } from './sections/certificates.ts'
import { form as form15 } from './sections/declaration.ts'
import { form as form16 } from './sections/education.ts'
import { form as form17 } from './sections/employee-details.ts'
import { form as form18 } from './sections/guarantors.ts'
import { form as form19 } from './sections/personal-information.ts'
import { form as form20 } from './steps/certificates.ts'
import { form as form21 } from './steps/declaration.ts'
import { form as form22 } from './steps/education.ts'
import { form as form23 } from './steps/employee-details.ts'
import { form as form24 } from './steps/guarantors.ts'
import { form as form25 } from './steps/personal-details.ts'
import { form as form26 } from './steps/personal-information.ts'

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
  "admin/dashboard": form8,
  "admin/employee-list": form9,
  "admin/export": form10,
  "admin/invitation": form11,
  "admin/person-head": form12,
  "employee-record": form13,
  "sections/certificates": form14,
  "sections/declaration": form15,
  "sections/education": form16,
  "sections/employee-details": form17,
  "sections/guarantors": form18,
  "sections/personal-information": form19,
  "steps/certificates": form20,
  "steps/declaration": form21,
  "steps/education": form22,
  "steps/employee-details": form23,
  "steps/guarantors": form24,
  "steps/personal-details": form25,
  "steps/personal-information": form26
}

export const recordForms: RecordForms = { whole: form13, parts, forms }

export const employeeList: Form = form9

/** The admin's sections of a record, in order. */
export const sections: Form[] = [form19, form17, form18, form15, form16, form14]
