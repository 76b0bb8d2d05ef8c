import { readLocale, t } from '../../engine/index.ts'

/** Formats a number for the locale: 1,200. */
export const formatNumber = (count: number) => new Intl.NumberFormat(readLocale()).format(count)

export const countEmployees = (count: number) =>
  t('{count, plural, one {# employee} other {# employees}}', { count })
