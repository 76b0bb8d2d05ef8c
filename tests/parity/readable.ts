import { isAnswers, kindOf, type Schema } from '../../engine/index.ts'

/** Returns the text of an answer in a record, implemented independently of the engine; empty for secrets. */
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
  // The reader has replaced the id by the name, except of erased employees.
  if (kindOf(schema) === 'employee') return /^[0-9a-f]{32}$/.test(text) ? 'Someone who was erased' : text
  if (kindOf(schema) === 'date-time') return momentIn(text)
  if (kindOf(schema) === 'datetime') return text.split('T').map(dateIn).join(', ')
  if (isDate(schema)) return dateIn(text)
  const labels = schema.enum && schema['x-texts']
  if (labels) return labels[text] ?? text
  return kindOf(schema) === 'choice' ? text.replace(/^\p{Ll}/u, first => first.toUpperCase()) : text
}

/** Whether an answer is shown in words, but exported as it is stored. */
export const isDate = (schema: Schema) =>
  ['date', 'datetime', 'date-time', 'month', 'partialdate'].includes(kindOf(schema))

/** Formats a day, a month or a year, whichever is known. */
function dateIn(text: string): string {
  const [, month, day] = text.split('-')
  const at = new Date(`${text}T00:00Z`)
  if (Number.isNaN(at.valueOf())) return text
  const named: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' }
  if (month) named.month = 'long'
  if (day) named.day = 'numeric'
  return at.toLocaleDateString('en-GB', named)
}

/** Formats a time in its own zone, with the offset from UTC. */
function momentIn(text: string): string {
  const [day = '', clock = ''] = text.split('T')
  const [, sign, hours, minutes] = /([+-])(..):(..)$/.exec(clock) ?? []
  const isGreenwich = sign === undefined || `${hours}${minutes}` === '0000'
  const away = isGreenwich ? '' : `${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
  return `${dateIn(day)}, ${clock.slice(0, 5)} (UTC${away})`
}

/** Formats kobo as naira, with commas. */
const naira = (kobo: number) =>
  `${kobo < 0 ? '-' : ''}₦${(Math.abs(kobo) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

/** Formats "USD 1250.50" with the currency symbol and commas. */
function amountIn(text: string): string {
  const [currency = '', digits = ''] = text.split(' ')
  const sign = { NGN: '₦', USD: '$', JPY: '¥' }[currency]
  const minimumFractionDigits = currency === 'JPY' ? 0 : 2
  return sign ? `${sign}${Number(digits).toLocaleString('en', { minimumFractionDigits })}` : text
}

/** Formats an address in one line. */
function addressOf(answer: unknown): string {
  const { street, area, city, lga, state, region, postcode, country } = isAnswers(answer) ? answer : {}
  return [street, area, city, lga, state, region, postcode, country].filter(Boolean).join(', ')
}
