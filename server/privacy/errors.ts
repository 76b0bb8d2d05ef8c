import { createRefuse, type ErrorTable } from '../core/errors.ts'

export const privacyErrors = {
  'activity.two_cursors': { status: 400, message: 'Name either "before" or "after".' },
  'erasure.of_oneself': { status: 409, message: 'You cannot erase yourself.' },
  'erasure.of_administrator': {
    status: 409,
    message: 'An administrator cannot be erased. Take the role away first.'
  },
  'erasure.not_asked': {
    status: 409,
    message:
      'An administrator has ordered this erasure, and you have not asked for it. Tell an administrator to undo it.'
  },
  'privacy.notice_changed': {
    status: 409,
    message: 'The privacy notice has changed. Read it again.'
  }
} satisfies ErrorTable

export const refuse = createRefuse(privacyErrors)
