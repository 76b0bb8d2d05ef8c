import type { KeywordAuthoring } from '../keyword.ts'

export const from: KeywordAuthoring<'x-from'> = {
  fragment: {
    description: 'Filled from the account, and read-only.',
    enum: ['account.email', 'account.username', 'account.phone']
  },
  scope: 'texts, which the account has',
  level: 'group'
}
