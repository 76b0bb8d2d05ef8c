/** A country's dialling code. */
export interface DiallingCode {
  country: string
  isoCode: string
  /** Digits only, `234` for Nigeria. */
  code: string
}

/** A phone number as people type it: a country, and the rest as they wrote it. */
export interface SplitPhone {
  isoCode: string
  typed: string
}

/** Known at once, without asking anybody. */
export const nigeria: DiallingCode = { country: 'Nigeria', isoCode: 'NG', code: '234' }

/**
 * The number in international form (+2348031234567). A number typed with its own + or 00 keeps its country, whatever
 * is chosen. `0` alone is no answer.
 */
export function answerOfPhone(
  { isoCode, typed }: SplitPhone,
  codes: readonly DiallingCode[]
): string | undefined {
  const digits = typed.replace(/[^0-9]/g, '')
  if (/^0*$/.test(digits)) return /[^\s0]/.test(typed) ? typed.trim() : undefined
  if (/^\s*\(?\+/.test(typed)) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  const { code } = codes.find(candidate => candidate.isoCode === isoCode) ?? nigeria
  const isWhole = code === nigeria.code && digits.startsWith(code) && digits.length === 13
  return isWhole ? `+${digits}` : `+${code}${digits.replace(/^0/, '')}`
}

/** How a number in international form is shown: its country and the rest. Of an unknown country: all of it. */
export function partsOfPhone(answer: unknown, codes: readonly DiallingCode[]): SplitPhone {
  const number = typeof answer === 'string' ? answer : ''
  const country = countryOf(number, codes)
  if (!country) return { isoCode: nigeria.isoCode, typed: number }
  return { isoCode: country.isoCode, typed: number.slice(country.code.length + 1) }
}

/** The country with the longest dialling code that a number begins with. */
export function countryOf(number: string, codes: readonly DiallingCode[]): DiallingCode | undefined {
  return codes
    .filter(({ code }) => number.startsWith(`+${code}`))
    .sort((one, other) => other.code.length - one.code.length)[0]
}
