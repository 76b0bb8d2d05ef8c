import { kinds } from '../../../vocabulary/kinds/index.ts'
import { keywordOf } from '../../../vocabulary/keywords.ts'
import { isMoney } from '../../../authoring/field-kind.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { computationOf, isComputed } from '../../../vocabulary/keywords/computed.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { Rounding } from '../../../vocabulary/condition.ts'
import { listTerms, type PlacedTerm } from '../../../model/computed-references.ts'
import { parseRounding } from '../../../model/computing.ts'
import {
  currencies,
  decimalsOf,
  isFinerThanCoins,
  nameAmount,
  parseNamedAmount
} from '../../../values/money.ts'
import { isAnswers } from '../../../values/paths.ts'
import { currencyIn } from '../../../schema-files/currency.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { findField } from '../../field-lookup.ts'
import { countsAsNumber } from '../between/computed.ts'
import type { Project } from '../../project.ts'
import { type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { listNames, suggest } from '../../sentences.ts'

const pay = '"pay": { "type": "integer", "title": "Pay", "format": "money" }'
const rate = '"rate": { "type": "number", "title": "Rate" }'

/** Amounts of money: their currency, their bounds, and what is worked out from them. */
export const money: Rule = {
  code: 'money',
  level: 'error',
  reason: 'Amounts in different currencies, or of coins and of whole units, must not be mixed.',
  examples: [
    {
      bad: '"salary": { "type": "integer", "title": "Salary", "format": "money", "x-currency": "NGM" }',
      good: '"salary": { "type": "integer", "title": "Salary", "format": "money", "x-currency": "NGN" }'
    },
    {
      bad: '"salary": { "type": "number", "title": "Salary", "x-currency": "NGN" }',
      good: '"salary": { "type": "integer", "title": "Salary", "format": "money", "x-currency": "NGN" }'
    },
    {
      bad: '"cost": { "type": "string", "title": "Cost", "format": "amount", "x-currencies": ["NGN"] }',
      good: '"cost": { "type": "string", "title": "Cost", "format": "amount", "x-currencies": ["NGN", "USD"] }'
    },
    {
      bad: '"cost": { "type": "string", "title": "Cost", "format": "amount", "x-currencies": ["NGN", "USB"] }',
      good: '"cost": { "type": "string", "title": "Cost", "format": "amount", "x-currencies": ["NGN", "USD"] }'
    },
    {
      bad: '"salary": { "type": "integer", "title": "Salary", "format": "money", "minimum": 70000.005 }',
      good: '"salary": { "type": "integer", "title": "Salary", "format": "money", "minimum": 70000.5 }'
    },
    {
      bad: `${pay}, ${rate},
"total": { "type": "integer", "title": "Total", "format": "money", "x-computed": { "sum": ["pay", "rate"] } }`,
      good: `${pay}, ${rate},
"total": { "type": "integer", "title": "Total", "format": "money", "x-computed": { "product": ["pay", "rate"] } }`
    },
    {
      bad: `${pay},
"total": { "type": "integer", "title": "Total", "x-computed": { "sum": ["pay"] } }`,
      good: `${pay},
"total": { "type": "integer", "title": "Total", "format": "money", "x-computed": { "sum": ["pay"] } }`
    },
    {
      bad: `${pay}, ${rate},
"net": { "type": "integer", "title": "Net", "format": "money", "x-computed": { "difference": [{ "sum": ["pay", "rate"] }, "pay"] } }`,
      good: `${pay}, ${rate},
"net": { "type": "integer", "title": "Net", "format": "money", "x-computed": { "difference": [{ "product": ["pay", "rate"] }, "pay"] } }`
    },
    {
      bad: `${rate},
"credit": { "type": "integer", "title": "Credit", "format": "money", "x-currency": "NGN", "x-computed": { "product": ["rate", 2000] } }`,
      good: `${rate},
"credit": { "type": "integer", "title": "Credit", "format": "money", "x-currency": "NGN", "x-computed": { "product": ["rate", "NGN 2,000"] } }`
    },
    {
      bad: '"salary": { "type": "integer", "title": "Salary in USD", "format": "money", "x-currency": "NGN" }',
      good: '"salary": { "type": "integer", "title": "Salary in NGN", "format": "money", "x-currency": "NGN" }'
    }
  ],
  check: { filledIn: findWrongMoney },
  precedence: 1
}

function findWrongMoney(node: SchemaNode, project: Project): Finding[] {
  const { schema } = node
  const whole = wholeOf(node)
  const isOfMoney = isMoney(whole)
  return [
    ...findWrongCurrency(schema, isOfMoney),
    ...findWrongCurrencies(
      schema,
      keywordOf('x-currencies').appliesTo(kinds[kindOf(whole)], whole as Schema)
    ),
    ...(isOfMoney ? findOtherCurrency(whole, currencyIn(project.sources, whole)) : []),
    ...(isOfMoney ? findTooFine(schema, currencyIn(project.sources, whole)) : []),
    ...findMixed(node, whole, project)
  ].slice(0, 1)
}

function findWrongCurrency({ 'x-currency': code }: WrittenSchema, isMoney: boolean): Finding[] {
  if (code === undefined) return []
  if (!isMoney) {
    const message = '"x-currency" is for money, and this field is none: it does nothing.'
    return [
      reportName(['x-currency'], message, 'Add "format": "money" with "type": "integer", or delete it.')
    ]
  }
  if (Object.hasOwn(currencies, code)) return []
  const codes = Object.keys(currencies)
  const message = `"${code}" is not a known currency.${suggest(code, codes)}`
  return [reportValue(['x-currency'], message, listNames('Currencies are', codes))]
}

/** A title that names one currency, of an amount in another. */
function findOtherCurrency({ title }: WrittenSchema, code: string): Finding[] {
  const named = String(title ?? '').match(/\b[A-Z]{3}\b/g) ?? []
  const known = named.filter(word => Object.hasOwn(currencies, word))
  const [other] = known
  if (other === undefined || known.includes(code)) return []
  const message = `The title names ${other}, and the amount is kept and read in ${code}.`
  return [reportValue(['title'], message, `Write "x-currency": "${other}", or correct the title.`)]
}

/** Those that people choose among. */
function findWrongCurrencies({ 'x-currencies': listed }: WrittenSchema, isAmount: boolean): Finding[] {
  const codes = Object.keys(currencies)
  if (!isAmount) return []
  if (!Array.isArray(listed) || listed.length < 2) {
    const message = 'People choose the currency of an amount, and there are not two to choose from.'
    const fix = 'Add "x-currencies": ["NGN", "USD"]; for a single one write "format": "money".'
    return [reportName(listed === undefined ? ['format'] : ['x-currencies'], message, fix)]
  }
  return listed.flatMap((code: string, index) => {
    if (listed.indexOf(code) < index)
      return [reportValue(['x-currencies', index], `"${code}" stands there twice.`, 'Delete one of them.')]
    if (Object.hasOwn(currencies, code)) return []
    const message = `"${code}" is not a known currency.${suggest(code, codes)}`
    return [reportValue(['x-currencies', index], message, listNames('Currencies are', codes))]
  })
}

const amounts = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'default'
] as const

function findTooFine(schema: WrittenSchema, currency: string): Finding[] {
  const decimals = decimalsOf(currency)
  return amounts.flatMap(word => {
    const amount = schema[word]
    if (typeof amount !== 'number' || !Number.isFinite(amount) || !isFinerThanCoins(amount, currency))
      return []
    const message = `"${word}" has more decimals than ${currency} has coins: ${decimals}.`
    return [reportValue([word], message, 'Write it with fewer decimals.')]
  })
}

/** What a term of a computation is: a currency, or a plain number. */
type Unit = string | undefined

/** Only amounts of one currency are added; an amount is multiplied with, and divided by, a number. */
function findMixed(node: SchemaNode, whole: WrittenSchema, project: Project): Finding[] {
  const rule: unknown = computationOf(whole)
  if (!isAnswers(rule) || 'text' in rule || !isComputed(node.schema)) return []
  const wanted: Unit = isMoney(whole) ? currencyIn(project.sources, whole) : undefined
  if (wanted !== undefined && isIdleRounding(rule.round as Rounding | undefined, wanted)) {
    const message = '"round" does nothing for money, which is rounded to its smallest coin by itself.'
    const fix = 'Delete it, or round to fewer decimals; { "up": … } and { "down": … } say which way.'
    return [reportName(['x-computed', 'round'], message, fix)]
  }
  const word = listTerms(rule)[0]?.word
  if (word === undefined) {
    const message = 'The result is a number, and this field is money.'
    return wanted === undefined
      ? []
      : [reportValue(['x-computed'], message, 'Delete "format", or add amounts.')]
  }
  if (namesNoNumber(rule, node, project)) return []
  const made = unitOfRule(rule, node, project)
  if (made === wanted && made !== mixed) return []
  const message =
    made === mixed
      ? `"${word}" mixes amounts of money with numbers, or two currencies.`
      : `"${word}" makes ${made ?? 'a plain number'}, and this field is ${wanted ?? 'a plain number'}.`
  const currency = wanted ?? listCurrencies(rule, node, project)[0]
  const plain = currency === undefined ? [] : listPlainNumbers(rule, word)
  if (plain.length > 0 && (made === mixed || made === undefined) && currency !== undefined) {
    const amounts = plain.map(number => `"${nameAmount(number, currency)}" for ${number}`)
    const what = 'an amount stands in quotes, with its currency before it.'
    return [reportValue(['x-computed', word], message, `Write ${amounts.join(', ')}: ${what}`)]
  }
  const fix =
    made === mixed
      ? 'Add and compare amounts of one currency; multiply or divide one amount by numbers.'
      : made === undefined
        ? `Write "type": "number" without "format", or multiply by an amount: { "product": [ … , "${wanted} 1"] }.`
        : `Write "type": "integer", "format": "money", "x-currency": "${made}".`
  return [reportValue(['x-computed', word], message, fix)]
}

/** The words that add, compare or choose: all of their terms are amounts, or none. */
const alike = ['sum', 'difference', 'average', 'smallest', 'largest', 'choose']

/** The numbers that stand where amounts would; of factors and dividends the first. */
function listPlainNumbers(rule: Record<string, unknown>, word: string): number[] {
  const terms = listTerms(rule)
  const own = terms.flatMap(({ term }) => (typeof term === 'number' ? [term] : []))
  const within = terms.flatMap(({ term }) =>
    isAnswers(term) ? listPlainNumbers(term, listTerms(term)[0]?.word ?? '') : []
  )
  const isOfAmounts = alike.includes(word) || (word === 'product' && own.length === 1 && within.length === 0)
  const isDividend = word === 'quotient' && typeof terms[0]?.term === 'number'
  const numbers = isOfAmounts ? own : isDividend ? own.slice(0, 1) : []
  return [...new Set([...numbers, ...(alike.includes(word) ? within : [])])].filter(
    number => number !== 0 || word !== 'product'
  )
}

function listCurrencies(rule: Record<string, unknown>, node: SchemaNode, project: Project): string[] {
  return listTerms(rule).flatMap(({ term }) => {
    if (isAnswers(term)) return listCurrencies(term, node, project)
    const unit = unitOf(term, node, project)
    return unit === undefined || unit === mixed ? [] : [unit]
  })
}

/** Money is rounded to its nearest coin in any case. */
function isIdleRounding(rounding: Rounding | undefined, currency: string): boolean {
  const { decimals, way } = parseRounding(rounding)
  const coins = decimalsOf(currency)
  return decimals !== undefined && (decimals > coins || (decimals === coins && way === 'nearest'))
}

/** Another rule says what it names. */
function namesNoNumber(term: unknown, node: SchemaNode, project: Project): boolean {
  if (isAnswers(term)) return listTerms(term).some(({ term: one }) => namesNoNumber(one, node, project))
  if (typeof term !== 'string' || parseNamedAmount(term)) return false
  const found = findField(term, node, project)
  return !('field' in found) || !countsAsNumber(found.field, project)
}

const mixed = 'mixed'

function unitOfRule(rule: Record<string, unknown>, node: SchemaNode, project: Project): Unit {
  const terms = listTerms(rule)
  const [first] = terms
  if (first === undefined) return undefined
  const { word } = first
  const units = terms.map(({ term }): Unit => unitOf(term, node, project))
  return units.includes(mixed) ? mixed : unitMade(word, units)
}

function unitOf(term: unknown, node: SchemaNode, project: Project): Unit {
  if (isAnswers(term)) return unitOfRule(term, node, project)
  const amount = typeof term === 'string' ? parseNamedAmount(term) : undefined
  if (amount) return amount.currency
  const found = typeof term === 'string' ? findField(term, node, project) : undefined
  return found && 'field' in found && isMoney(found.field) ? found.field['x-currency'] : undefined
}

function unitMade(word: PlacedTerm['word'], units: Unit[]): Unit {
  const [one, other] = units
  if (word === 'product') return one !== undefined && other !== undefined ? mixed : (one ?? other)
  if (word === 'quotient') {
    if (other === undefined) return one
    return one === other ? undefined : mixed
  }
  if (word === 'power') return units.some(unit => unit !== undefined) ? mixed : undefined
  return new Set(units).size > 1 ? mixed : one
}
