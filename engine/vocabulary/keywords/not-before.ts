import { sentence } from '../../language/translate.ts'
import { checkBound, listDayReferences, readBound } from '../day-bound.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-notBefore`: the date must not be earlier than today or the date in a sibling field, plus or minus an offset. */
export const notBefore: Keyword<'x-notBefore'> = {
  ...plainKeyword,
  references: listDayReferences,
  check: (bound, answer, facts) =>
    checkBound(bound, answer, facts, { rule: 'notBefore', isBroken: order => order < 0 }),
  rule: 'notBefore',
  message: ({ 'x-notBefore': bound, ...schema }, limit, read) =>
    bound === 'today'
      ? sentence('{Title} must not be in the past.')
      : sentence('{Title} must be {day} or later.', { day: readBound(schema, limit, read) })
}
