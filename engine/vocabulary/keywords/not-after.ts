import { checkBound, listReferences, readBound } from '../day-bound.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-notAfter`: no later day than today, or than the day of a field beside it. */
export const notAfter: Keyword<'x-notAfter'> = {
  ...plainKeyword,
  references: listReferences,
  check: (bound, answer, facts) =>
    checkBound(bound, answer, facts, { rule: 'notAfter', isBroken: order => order > 0 }),
  rule: 'notAfter',
  message: ({ 'x-notAfter': bound, ...schema }, limit, read) =>
    bound === 'today'
      ? '{Title} must not be in the future.'
      : `{Title} must be ${readBound(schema, limit, read)} or earlier.`
}
