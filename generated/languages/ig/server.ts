// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../engine/language/language.ts'
import { words as words0 } from './forms/account/admin-sign-up.ts'
import { words as words1 } from './forms/account/confirm-password.ts'
import { words as words2 } from './forms/account/confirm-with-code.ts'
import { words as words3 } from './forms/account/correction-reply.ts'
import { words as words4 } from './forms/account/decline.ts'
import { words as words5 } from './forms/account/email-code.ts'
import { words as words6 } from './forms/account/factor-code.ts'
import { words as words7 } from './forms/account/forgot-password.ts'
import { words as words8 } from './forms/account/join.ts'
import { words as words9 } from './forms/account/link-code.ts'
import { words as words10 } from './forms/account/log-in.ts'
import { words as words11 } from './forms/account/new-email.ts'
import { words as words12 } from './forms/account/new-password.ts'
import { words as words13 } from './forms/account/paper-code.ts'
import { words as words14 } from './forms/account/passkey.ts'
import { words as words15 } from './forms/account/profile.ts'
import { words as words16 } from './forms/account/reset-password.ts'
import { words as words17 } from './forms/account/second-factor.ts'
import { words as words18 } from './forms/account/sign-up.ts'
import { words as words19 } from './forms/account/verify-email.ts'
import { words as words20 } from './forms/admin/bulk-message.ts'
import { words as words21 } from './forms/admin/client.ts'
import { words as words22 } from './forms/admin/correct-contact.ts'
import { words as words23 } from './forms/admin/correction.ts'
import { words as words24 } from './forms/admin/dashboard.ts'
import { words as words25 } from './forms/admin/disable-account.ts'
import { words as words26 } from './forms/admin/employee-list.ts'
import { words as words27 } from './forms/admin/export.ts'
import { words as words28 } from './forms/admin/invitation.ts'
import { words as words29 } from './forms/admin/person-head.ts'
import { words as words30 } from './forms/admin/return-form.ts'
import { words as words31 } from './forms/admin/saved-view.ts'
import { words as words32 } from './forms/employee-record.ts'
import { words as words33 } from './forms/guarantor.ts'
import { words as words34 } from './forms/parties/guarantor.ts'
import { words as words35 } from './forms/sections.ts'
import { words as words36 } from './forms/steps/certificates.ts'
import { words as words37 } from './forms/steps/declaration.ts'
import { words as words38 } from './forms/steps/education.ts'
import { words as words39 } from './forms/steps/employee-details.ts'
import { words as words40 } from './forms/steps/guarantors.ts'
import { words as words41 } from './forms/steps/personal-details.ts'
import { words as words42 } from './forms/steps/personal-information.ts'
import { words as words43 } from './forms/online/guarantor.ts'
import { words as words44 } from './forms/by-phone/guarantor.ts'

export { sentences } from './answers.ts'
export { mails } from './mails.ts'

export { project } from './project.ts'

export const forms: Words = {
  ...words0,
  ...words1,
  ...words2,
  ...words3,
  ...words4,
  ...words5,
  ...words6,
  ...words7,
  ...words8,
  ...words9,
  ...words10,
  ...words11,
  ...words12,
  ...words13,
  ...words14,
  ...words15,
  ...words16,
  ...words17,
  ...words18,
  ...words19,
  ...words20,
  ...words21,
  ...words22,
  ...words23,
  ...words24,
  ...words25,
  ...words26,
  ...words27,
  ...words28,
  ...words29,
  ...words30,
  ...words31,
  ...words32,
  ...words33,
  ...words34,
  ...words35,
  ...words36,
  ...words37,
  ...words38,
  ...words39,
  ...words40,
  ...words41,
  ...words42,
  ...words43,
  ...words44
}
