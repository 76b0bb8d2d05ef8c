import { convertDigits } from './digits.ts'

export interface DiallingCode {
  country: string
  isoCode: string
  /** Digits only: `234` for Nigeria. */
  code: string
}

/** A phone number as typed: a country, and the rest as text. */
export interface SplitPhone {
  isoCode: string
  typed: string
}

/** The default country, available before the list is loaded. */
export const nigeria: DiallingCode = { country: 'Nigeria', isoCode: 'NG', code: '234' }

/** Ivory Coast, Congo, San Marino and Italy: a first zero is dialled from abroad too. */
const keptZero = ['225', '242', '378', '39']

/**
 * Returns the number in international form (+2348031234567). A number typed with + or 00 keeps its own country, whatever is
 * selected; in Nigeria none has a zero after the country. `0` alone counts as no answer.
 */
export function answerOfPhone(
  { isoCode, typed: text }: SplitPhone,
  codes: readonly DiallingCode[]
): string | undefined {
  const typed = convertDigits(text)
  const digits = withoutTrunkZero(typed).replace(/[^0-9]/g, '')
  if (/^0*$/.test(digits)) return /[^\s0]/.test(typed) ? text.trim() : undefined
  if (/^\s*\(?\+|^\D*00/.test(typed)) return `+${digits.replace(/^00/, '').replace(/^2340/, '234')}`
  const { code } = codes.find(candidate => candidate.isoCode === isoCode) ?? nigeria
  const isWhole = code === nigeria.code && digits.startsWith(code) && digits.length === 13
  if (isWhole) return `+${digits}`
  return `+${code}${keptZero.includes(code) ? digits : digits.replace(/^0/, '')}`
}

/** Removes the zero of +234 (0) 803 123 4567, which is not dialled from abroad; that of +39 (0)6 is. */
export const withoutTrunkZero = (typed: string) =>
  typed.replace(/(?<=\d\s*)\(0\)/, (_, at: number) => {
    const code = typed.slice(0, at).replace(/\D/g, '').replace(/^00/, '')
    return keptZero.includes(code) ? '0' : ''
  })

/** Splits an international number into country and rest. If the country is unknown, all of it stays in `typed`. */
export function partsOfPhone(answer: unknown, codes: readonly DiallingCode[]): SplitPhone {
  const number = typeof answer === 'string' ? answer : ''
  const country = countryOf(number, codes)
  if (!country) return { isoCode: nigeria.isoCode, typed: number }
  return { isoCode: country.isoCode, typed: number.slice(country.code.length + 1) }
}

/** The main country of each dialling code that several countries share. */
const mainCountries = 'AU FI FK GB GP IT MA MC NF NO NZ RE RU US'

/** Returns the country with the longest dialling code that the number starts with, and of several the main one. */
export function countryOf(number: string, codes: readonly DiallingCode[]): DiallingCode | undefined {
  const found = codes.filter(({ code }) => number.startsWith(`+${code}`))
  const rank = ({ code, isoCode }: DiallingCode) => code.length * 2 + Number(mainCountries.includes(isoCode))
  return found.sort((one, other) => rank(other) - rank(one))[0]
}
