import { sentence } from '../../language/translate.ts'
import { checkBound, listReferences, readBound } from '../day-bound.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-notBefore`: no earlier day than today, or than the day of a field beside it. */
export const notBefore: Keyword<'x-notBefore'> = {
  ...plainKeyword,
  references: listReferences,
  check: (bound, answer, facts) =>
    checkBound(bound, answer, facts, { rule: 'notBefore', isBroken: order => order < 0 }),
  rule: 'notBefore',
  message: ({ 'x-notBefore': bound, ...schema }, limit, read) =>
    bound === 'today'
      ? sentence('{Title} must not be in the past.')
      : sentence('{Title} must be {day} or later.', { day: readBound(schema, limit, read) })
}
