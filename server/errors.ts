import { accountErrors } from './accounts/errors.ts'
import { clientErrors } from './clients/errors.ts'
import { coreErrors } from './core/errors.ts'
import type { ErrorTable } from './core/refusal.ts'
import { employeeErrors } from './employees/errors.ts'
import { fileErrors } from './files/errors.ts'
import { hiringErrors } from './hiring/errors.ts'
import { messageErrors } from './messages/errors.ts'
import { metricsErrors } from './metrics/errors.ts'
import { partyErrors } from './parties/errors.ts'
import { privacyErrors } from './privacy/errors.ts'
import { recordErrors } from './records/errors.ts'
import { volumeErrors } from './volume/errors.ts'

/** The error codes of all features. */
export const allErrors = {
  ...coreErrors,
  ...accountErrors,
  ...recordErrors,
  ...fileErrors,
  ...employeeErrors,
  ...clientErrors,
  ...hiringErrors,
  ...messageErrors,
  ...partyErrors,
  ...privacyErrors,
  ...volumeErrors,
  ...metricsErrors
} satisfies ErrorTable

export type ErrorCode = keyof typeof allErrors
