import type { KeywordAuthoring } from '../keyword.ts'

export const elseValue: KeywordAuthoring<'x-else'> = {
  fragment: {
    description: 'The value, as in x-value, for a missing answer.',
    enum: ['account.username', 'account.email', 'account.phone']
  }
}
