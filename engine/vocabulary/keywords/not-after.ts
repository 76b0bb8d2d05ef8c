import { sentence } from '../../language/translate.ts'
import { checkBound, listDayReferences, readBound } from '../day-bound.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-notAfter`: the date must not be later than today or the date in a sibling field, plus or minus an offset. */
export const notAfter: Keyword<'x-notAfter'> = {
  ...plainKeyword,
  references: listDayReferences,
  check: (bound, answer, facts) =>
    checkBound(bound, answer, facts, { rule: 'notAfter', isBroken: order => order > 0 }),
  rule: 'notAfter',
  message: ({ 'x-notAfter': bound, ...schema }, limit, read) =>
    bound === 'today'
      ? sentence('{Title} must not be in the future.')
      : sentence('{Title} must be {day} or earlier.', { day: readBound(schema, limit, read) })
}
