import { sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'

export const privacyErrors = defineErrors({
  400: {
    'activity.two_cursors': sentence('Name either "before" or "after".'),
    'activity.ends_before_it_begins': sentence('The last day is before the first one.')
  },
  409: {
    'erasure.of_oneself': sentence('You cannot erase yourself.'),
    'erasure.of_administrator': sentence('You cannot erase an administrator. Remove their role first.'),
    'erasure.not_asked': sentence(
      'An administrator ordered this erasure. You did not ask for it. Tell an administrator to cancel it.'
    ),
    'privacy.notice_changed': sentence('The privacy notice has changed. Read it again.')
  }
})

export const refuse = createRefuse(privacyErrors)
