import { isOffered, listParams } from '../check/rules.ts'
import type { Schema } from '../form.ts'
import { isNumeric, kindOf } from '../model/fields.ts'
import { parseMoney, usualCurrency, writeNamedAmount } from '../model/money.ts'
import { parseNumber } from '../model/number.ts'
import { parsePercentage } from '../model/percentage.ts'
import { createDate, createDateTime } from './date.ts'
import { type Beside, pick, type SampleFacts } from './facts.ts'
import { createMoney, createNumber } from './number.ts'
import { createPatternText } from './pattern-text.ts'

export function createText(schema: Schema, beside: Beside, facts: SampleFacts): unknown {
  const options = schema['x-options']
  const offered =
    options && isOffered(options, beside)
      ? facts.offered?.(options.list, listParams(options, beside))
      : undefined
  if (offered?.[0] !== undefined) return pick(offered, facts)
  if (kindOf(schema) === 'amount' && schema['x-currencies'] && !schema.examples) {
    const currency = pick(schema['x-currencies'], facts) ?? usualCurrency
    return writeNamedAmount({ currency, coins: facts.chance?.whole(1_000, 900_000) ?? 125_050 })
  }
  // Nobody can be made up.
  if (kindOf(schema) === 'employee') return undefined
  if (kindOf(schema) === 'date') return createDate(schema, beside, facts)
  if (['datetime', 'date-time'].includes(kindOf(schema))) return createDateTime(schema, beside, facts)
  const example = pick(schema.examples ?? [], facts)
  if (kindOf(schema) === 'money')
    return (example === undefined ? undefined : parseMoney(example, schema)) ?? createMoney(schema, facts)
  if (kindOf(schema) === 'percentage' && example !== undefined)
    return parsePercentage(example) ?? createNumber(schema, facts)
  if (isNumeric(schema))
    return (example === undefined ? undefined : parseNumber(example)) ?? createNumber(schema, facts)
  if (example !== undefined) return example
  if (schema.type === 'boolean')
    return kindOf(schema) === 'yesno' ? (facts.chance?.happens(0.5) ?? true) : true
  const made = schema.pattern === undefined ? undefined : createPatternText(schema.pattern, facts.chance)
  return made ?? fitWords(schema, fitLength(schema, pickUsualText(schema, facts)))
}

function pickUsualText(schema: Schema, { today, chance }: SampleFacts): string {
  switch (kindOf(schema)) {
    case 'digits':
    case 'code':
      return chance?.digits(schema.maxLength ?? digits.length) ?? digits
    case 'email':
      return 'ada.obi@example.com'
    case 'uri':
      return 'https://www.example.com'
    case 'phone':
      return '+2348031234567'
    case 'password':
      return 'a long pass phrase'
    case 'month':
      return chance ? `${chance.whole(1990, 2025)}-0${chance.whole(1, 9)}` : '2019-03'
    case 'partialdate':
      return chance ? chance.pick(['2019', '2019-03', '2019-03-27']) : '2019-03'
    case 'time':
      return chance ? `${chance.whole(10, 23)}:${chance.whole(10, 59)}` : '08:30'
    case 'moment':
      return `${today}T09:00:00.000Z`
    case 'markdown':
      return 'Somebody **to rely on**:\n\n- patient\n- *never* late'
    case 'longtext':
      return 'The first line of an example.\nAnd a second one.'
    default:
      return usual.find(([title]) => title.test(schema.title ?? ''))?.[1] ?? 'Example'
  }
}

const digits = '1234567890'

/** Examples that look like what people write, by the words of the title. */
const usual: [title: RegExp, text: string][] = [
  [/surname|last name/i, 'Obi'],
  [/first name/i, 'Ada'],
  [/other name|middle name/i, 'Chidinma'],
  [/address/i, '12 Allen Avenue, Ikeja'],
  [/bus stop/i, 'Allen Roundabout'],
  [/school/i, 'University of Lagos'],
  [/qualification/i, 'BSc Accounting']
]

/** With as many words as the field takes. */
function fitWords(schema: Schema, text: string): string {
  const { 'x-minWords': least = 0, 'x-maxWords': most } = schema
  if (least === 0 && most === undefined) return text
  const words = text.split(/\s+/u)
  const missing = Array.from({ length: Math.max(0, least - words.length) }, () => 'more')
  return [...words, ...missing].slice(0, most).join(' ')
}

/** Cut or filled up to the limits of the field. An e-mail address or a phone number stays as it is. */
function fitLength(schema: Schema, text: string): string {
  const kind = kindOf(schema)
  if (kind === 'email' || kind === 'phone' || kind === 'uri' || kind === 'moment') return text
  const isDigits = kind === 'digits' || kind === 'code'
  const least = schema.minLength ?? (isDigits ? Math.min(schema.maxLength ?? 6, 10) : 0)
  const filled = text.padEnd(least, isDigits ? digits : 'x')
  const most = schema.maxLength ?? (isDigits ? least : undefined)
  return filled.slice(0, most).trimEnd().padEnd(least, 'x')
}
