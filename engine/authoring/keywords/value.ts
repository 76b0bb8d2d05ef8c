import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const value: KeywordAuthoring<'x-value'> = {
  ...plainAuthoring,
  fragment: {
    description:
      'A value that is no field: of the account or the review, the reference of the record, or the time of the signature.',
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
  }
}
