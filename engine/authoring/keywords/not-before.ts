import { isRelativeToToday } from '../../values/named-day.ts'
import type { KeywordAuthoring } from '../keyword.ts'

export const notBefore: KeywordAuthoring<'x-notBefore'> = {
  fragment: {
    description: 'The earliest date, time or moment, written in the same way as x-notAfter.',
    type: 'string'
  },
  stricter: 'any',
  describe: (bound, titleOf) => (isRelativeToToday(bound) ? undefined : `Not earlier than ${titleOf(bound)}.`)
}
