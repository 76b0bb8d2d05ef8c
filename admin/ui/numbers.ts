import { t } from '../../engine/index.ts'

/** Formats a number as in every language: 1,200. */
export const formatNumber = (count: number) => new Intl.NumberFormat('en').format(count)

export const countEmployees = (count: number) =>
  t('{count, plural, one {# employee} other {# employees}}', { count })
