import type { KeywordAuthoring } from '../keyword.ts'

export const value: KeywordAuthoring<'x-value'> = {
  fragment: {
    description:
      'A value that is not a field: of account or review, the reference, the time of the signature, or how far a party is.',
    anyOf: [
      {
        enum: [
          'account.username',
          'account.email',
          'account.phone',
          'account.completed',
          'account.reference',
          'review.state',
          'review.assignee',
          'signature.createdAt'
        ]
      },
      { pattern: '^parties\\.[A-Za-z]\\w*\\.[1-9]\\d?\\.(state|date)$' }
    ]
  }
}
