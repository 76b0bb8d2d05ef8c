import { sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'

export const privacyErrors = {
  'activity.two_cursors': { status: 400, message: sentence('Name either "before" or "after".') },
  'activity.ends_before_it_begins': {
    status: 400,
    message: sentence('The last day is before the first one.')
  },
  'erasure.of_oneself': { status: 409, message: sentence('You cannot erase yourself.') },
  'erasure.of_administrator': {
    status: 409,
    message: sentence('You cannot erase an administrator. Remove their role first.')
  },
  'erasure.not_asked': {
    status: 409,
    message: sentence(
      'An administrator ordered this erasure. You did not ask for it. Tell an administrator to cancel it.'
    )
  },
  'privacy.notice_changed': {
    status: 409,
    message: sentence('The privacy notice has changed. Read it again.')
  }
} satisfies ErrorTable

export const refuse = createRefuse(privacyErrors)
