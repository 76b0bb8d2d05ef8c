import type { List, ListEntry } from '../../../engine/index.ts'
import { lists } from '../../../generated/index.ts'

const minDigits = 7
const maxDigits = 15

const codes: readonly string[] = listCodes(lists.countries?.items ?? [])

function listCodes(countries: NonNullable<List['items']>): string[] {
  const found = Array.isArray(countries) ? countries : []
  const codes = found.map((item: string | ListEntry) =>
    typeof item === 'string' ? '' : String(item.phonecode ?? '')
  )
  return [...new Set(codes.map(code => code.replaceAll(/\D/g, '')))].filter(Boolean)
}

/**
 * Returns the stored forms of a phone number that was typed in any format: with its own country code, or with every known one.
 */
export function listPhones(typed: string): string[] {
  if (!/^[\d\s()+./-]+$/.test(typed)) return []
  const isInternational = /^\s*\(?(\+|00)/.test(typed)
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '')
  if (digits.length < minDigits || digits.length > maxDigits) return []
  if (isInternational) return [`+${digits.replace(/^(234)0/, '$1')}`]
  const national = digits.replace(/^0+/, '')
  return [`+${digits}`, ...codes.map(code => `+${code}${national}`)]
}

/**
 * Returns the text in lower case if it looks like an email or its beginning; otherwise an empty string, as for a plain name.
 */
export function emailStartOf(typed: string): string {
  const text = typed.trim().toLowerCase()
  return /^\S{3,}$/.test(text) && /[@._\d]/.test(text) && /\p{L}/u.test(text) ? text : ''
}
