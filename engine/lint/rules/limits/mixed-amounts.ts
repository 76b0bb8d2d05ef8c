import { isMoney, moneyOf } from '../../../authoring/field-kind.ts'
import { computationOf, isComputed } from '../../../vocabulary/keywords/computed.ts'
import type { Rounding } from '../../../vocabulary/condition.ts'
import { listTerms, type PlacedTerm } from '../../../model/conditions/computed-references.ts'
import { parseRounding } from '../../../model/conditions/computing.ts'
import { decimalsOf, nameAmount, parseNamedAmount } from '../../../values/money.ts'
import { isAnswers } from '../../../values/paths.ts'
import { currencyIn } from '../../../schema-files/currency.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { findField } from '../../field-lookup.ts'
import { countsAsNumber } from '../between/computed-terms.ts'
import type { Project } from '../../project.ts'
import { type Finding, reportName, reportValue } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

/** The currency of a term in a computation; undefined for a plain number. */
type Unit = string | undefined

/** Reports sums of different currencies or of amounts and numbers, and products or quotients of amounts. */
export function findMixed(node: SchemaNode, whole: WrittenSchema, project: Project): Finding[] {
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

/** The operations whose terms must all be amounts or all be numbers. */
const alike = ['sum', 'difference', 'average', 'smallest', 'largest', 'choose']

/** Lists the plain numbers where amounts are expected; for factors and dividends only the first. */
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

/** Whether the rounding has no effect, as money is always rounded to the nearest coin. */
function isIdleRounding(rounding: Rounding | undefined, currency: string): boolean {
  const { decimals, way } = parseRounding(rounding)
  const coins = decimalsOf(currency)
  return decimals !== undefined && (decimals > coins || (decimals === coins && way === 'nearest'))
}

/** Whether a term is invalid, which another rule reports. */
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
  return found && 'field' in found ? moneyOf(found.field) : undefined
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
