import { isAnswers, kindOf, type Schema } from '../../engine/index.ts'

/** How an answer reads in a record, said a second time and apart from the engine. A secret reads as nothing. */
export function readingOf(schema: Schema, answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (Array.isArray(answer) && ['choices', 'values'].includes(kindOf(schema)))
    return answer.map(one => readingOf(schema.items ?? {}, one)).join('; ')
  if (kindOf(schema) === 'address') return addressOf(answer)
  if (answer === undefined || typeof answer === 'object') return ''
  if (['password', 'code'].includes(kindOf(schema))) return ''
  if (kindOf(schema) === 'money' && typeof answer === 'number') return naira(answer)
  if (kindOf(schema) === 'percentage') return `${answer}%`
  if (schema['x-unit'] && typeof answer === 'number') return `${answer} ${schema['x-unit']}`
  if (kindOf(schema) === 'amount') return amountIn(String(answer))
  const text = String(answer)
  if (schema['x-mask']) return text.replace(/(..)(..)(..)/, '$1-$2-$3')
  // Who reads a record puts the name in the place of the id.
  if (kindOf(schema) === 'employee') return /^[0-9a-f]{32}$/.test(text) ? 'Someone who was erased' : text
  if (kindOf(schema) === 'date-time') return momentIn(text)
  if (kindOf(schema) === 'datetime') return text.split('T').map(dateIn).join(', ')
  if (isDate(schema)) return dateIn(text)
  const labels = schema.enum && schema['x-texts']
  if (labels) return labels[text] ?? text
  return kindOf(schema) === 'choice' ? text.replace(/^\p{Ll}/u, first => first.toUpperCase()) : text
}

/** What reads in words, and stands in a sheet as it is stored. */
export const isDate = (schema: Schema) =>
  ['date', 'datetime', 'date-time', 'month', 'partialdate'].includes(kindOf(schema))

/** A day, a month or a year, as much of it as is known. */
function dateIn(text: string): string {
  const [, month, day] = text.split('-')
  const at = new Date(`${text}T00:00Z`)
  if (Number.isNaN(at.valueOf())) return text
  const named: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' }
  if (month) named.month = 'long'
  if (day) named.day = 'numeric'
  return at.toLocaleDateString('en-GB', named)
}

/** The clock of the place, and how far that is from the one of Greenwich. */
function momentIn(text: string): string {
  const [day = '', clock = ''] = text.split('T')
  const [, sign, hours, minutes] = /([+-])(..):(..)$/.exec(clock) ?? []
  const isGreenwich = sign === undefined || `${hours}${minutes}` === '0000'
  const away = isGreenwich ? '' : `${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
  return `${dateIn(day)}, ${clock.slice(0, 5)} (UTC${away})`
}

/** Kobo in naira, with commas. */
const naira = (kobo: number) =>
  `${kobo < 0 ? '-' : ''}₦${(Math.abs(kobo) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

/** "USD 1250.50" with the sign of its currency, and commas. */
function amountIn(text: string): string {
  const [currency = '', digits = ''] = text.split(' ')
  const sign = { NGN: '₦', USD: '$', JPY: '¥' }[currency]
  const minimumFractionDigits = currency === 'JPY' ? 0 : 2
  return sign ? `${sign}${Number(digits).toLocaleString('en', { minimumFractionDigits })}` : text
}

/** An address in one line, as an envelope has it. */
function addressOf(answer: unknown): string {
  const { street, area, city, lga, state, region, postcode, country } = isAnswers(answer) ? answer : {}
  return [street, area, city, lga, state, region, postcode, country].filter(Boolean).join(', ')
}
