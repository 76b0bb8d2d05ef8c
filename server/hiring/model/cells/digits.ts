import { digitsAsked, type Schema, sentence, say, withoutTrunkZero } from '../../../../engine/index.ts'
import { Misread, readDigitsOfScripts } from './clean.ts'

interface ParsedDigits {
  digits: string
  /** Whether it is written with + or 00, and so with a country code. */
  isInternational: boolean
}

const shortened = sentence(
  'The spreadsheet has shortened this number. Format the column as a number without decimals, and save the file again.'
)
const severalNumbers = sentence('Write one number only.')
/** Of a phone number, without the 00 before its country code. */
const maxDigits = 15
const decimals = sentence('This number has decimals. Write only the digits.')

/** Returns the digits of a cell, however it is formatted, or undefined for other text. No digits are ever dropped. */
function parseDigits(cell: string): ParsedDigits | Misread | undefined {
  const text = readDigitsOfScripts(cell)
    .replace(/^['’`]+/, '')
    .replace(/^tel:\s*/i, '')
    .replace(/\((?!\+?\d)[^()]*\)/g, '')
    .replace(/[‐-―−]/g, '-')
    .trim()
  const [, firstDigit, rest = '', exponent] = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text) ?? []
  if (firstDigit) {
    const digits = firstDigit + rest
    return digits.length >= Number(exponent)
      ? buildDigits(digits.padEnd(Number(exponent) + 1, '0'))
      : new Misread(say(shortened))
  }
  const [, whole] = /^(\+?\d{5,}|\d{1,3}(?:[,. ]\d{3})+)[.,]0{1,2}$/.exec(text) ?? []
  const number = whole ?? text
  if (/^\+?\d{5,}[.,]\d{1,2}$/.test(number)) return new Misread(say(decimals))
  const isGrouped = /^\d{1,3}(,\d{3})+$/.test(number)
  if (isGrouped) return buildDigits(number.replaceAll(',', ''))
  if (/^\+?[\d\s().-]+([,;/&]|\bor\b)[+\d\s().,;/&-]*$/i.test(number)) return new Misread(say(severalNumbers))
  return /^\(?\+?[\d\s().-]+$/.test(number) && /\d/.test(number) ? buildDigits(number) : undefined
}

const buildDigits = (text: string): ParsedDigits => ({
  digits: text.replace(/\D/g, ''),
  isInternational: /^\s*\(?\s*(\+|00\d)/.test(text)
})

/** Returns a phone number in the national form of Nigeria, 08031234567, or with the + of another country. */
export function readPhone(text: string): string | Misread {
  const written = parseDigits(withoutTrunkZero(text))
  if (written === undefined) return text
  if (written instanceof Misread) return written
  const { isInternational } = written
  const digits = isInternational ? written.digits.replace(/^00/, '') : written.digits
  // Longer than any number, so it must be two numbers next to each other.
  if (digits.length > maxDigits) return new Misread(say(severalNumbers))
  const hasCountry =
    digits.startsWith('234') && (isInternational || digits.length === 13 || digits.length === 14)
  if (hasCountry) return `0${digits.slice(3).replace(/^0/, '')}`
  if (isInternational) return `+${digits}`
  return digits.length === 10 && !digits.startsWith('0') ? `0${digits}` : digits
}

/** Returns a number with the required number of digits. Restores a leading zero that a spreadsheet removed. */
export function readDigits(text: string, schema: Schema): string | Misread {
  const expected = digitsAsked(schema)
  // Eleven digits are the national form of a Nigerian phone number.
  if (expected === 11 && !/^\d{11}$/.test(readDigitsOfScripts(text))) return readPhone(text)
  const written = parseDigits(text)
  if (written === undefined || written instanceof Misread) return written ?? text
  const { digits } = written
  return expected !== undefined && digits.length === expected - 1 && !digits.startsWith('0')
    ? `0${digits}`
    : digits
}
