import { isRelativeToToday } from '../../values/named-day.ts'
import type { KeywordAuthoring } from '../keyword.ts'

export const notAfter: KeywordAuthoring<'x-notAfter'> = {
  fragment: {
    description:
      'The latest date, time or moment: "today", "yesterday" or a field beside this one, also with a distance such as "today + 14 days" or "start - 1 month".',
    type: 'string'
  },
  stricter: 'any',
  describe: (bound, titleOf) => (isRelativeToToday(bound) ? undefined : `Not later than ${titleOf(bound)}.`)
}
