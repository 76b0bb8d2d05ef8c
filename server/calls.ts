import { accountCalls } from './accounts/calls.ts'
import { factorCalls } from './accounts/second-factor/factor-calls.ts'
import { managedAccountCalls } from './accounts/managed-accounts/managed-account-calls.ts'
import { ownAccountCalls } from './accounts/own-account/own-account-calls.ts'
import { passkeyCalls } from './accounts/passkeys/passkey-calls.ts'
import { clientCalls } from './clients/calls.ts'
import type { Calls, Schema } from './core/api/call.ts'
import { allErrors, type ErrorCode } from './errors.ts'
import { employeeCalls, employeeSchemas } from './employees/calls.ts'
import { savedViewCalls } from './employees/saved-views/calls.ts'
import { fileCalls } from './files/calls.ts'
import { hiringCalls } from './hiring/calls.ts'
import { messageCalls } from './messages/calls.ts'
import { reminderCalls } from './messages/reminder-calls.ts'
import { sentCalls } from './messages/sent-calls.ts'
import { descriptionCalls } from './openapi/calls.ts'
import { describeCodes } from './openapi/refusals.ts'
import { signedPaperCalls } from './papers/calls.ts'
import { partyCalls } from './parties/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { privacySchemas } from './privacy/schemas.ts'
import { changeCalls } from './records/changes/calls.ts'
import { correctionCalls } from './records/corrections/calls.ts'
import { draftCalls } from './records/drafts/calls.ts'
import { historyCalls } from './records/history/calls.ts'
import { reviewCalls } from './records/review/calls.ts'
import { recordCalls } from './records/calls.ts'
import { paperCalls } from './records/pdf/calls.ts'
import { recordSchemas } from './records/schemas.ts'
import { settingsCalls } from './settings/calls.ts'

/** The API calls of all features. */
export const allCalls = {
  accounts: accountCalls,
  'own-account': ownAccountCalls,
  factors: factorCalls,
  passkeys: passkeyCalls,
  'managed-accounts': managedAccountCalls,
  records: recordCalls,
  corrections: correctionCalls,
  changes: changeCalls,
  drafts: draftCalls,
  reviews: reviewCalls,
  settings: settingsCalls,
  history: historyCalls,
  papers: paperCalls,
  'signed-papers': signedPaperCalls,
  files: fileCalls,
  employees: employeeCalls,
  'saved-views': savedViewCalls,
  clients: clientCalls,
  hiring: hiringCalls,
  messages: messageCalls,
  'sent-mails': sentCalls,
  reminders: reminderCalls,
  parties: partyCalls,
  privacy: privacyCalls,
  openapi: descriptionCalls
} satisfies { [feature: string]: Calls<ErrorCode> }

/** The named schemas of calls and refusals, in addition to the forms. */
export const namedSchemas: { [name: string]: Schema } = {
  ...recordSchemas,
  ...employeeSchemas,
  ...privacySchemas,
  ErrorCode: describeCodes(allErrors)
}
