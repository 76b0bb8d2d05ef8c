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
  const expected: Unit = isMoney(whole) ? currencyIn(project.sources, whole) : undefined
  if (expected !== undefined && isIdleRounding(rule.round as Rounding | undefined, expected)) {
    const message = '"round" does nothing for money, which is rounded to its smallest coin automatically.'
    const fix = 'Delete it, or round to fewer decimals; { "up": … } and { "down": … } say which way.'
    return [reportName(['x-computed', 'round'], message, fix)]
  }
  const operation = listTerms(rule)[0]?.operation
  if (operation === undefined) {
    const message = 'The result is a number, and this field is money.'
    return expected === undefined
      ? []
      : [reportValue(['x-computed'], message, 'Delete "format", or add amounts.')]
  }
  if (namesNoNumber(rule, node, project)) return []
  const actual = unitOfRule(rule, node, project)
  if (actual === expected && actual !== mixed) return []
  const message =
    actual === mixed
      ? `"${operation}" mixes amounts of money with numbers, or two currencies.`
      : `"${operation}" makes ${actual ?? 'a plain number'}, and this field is ${expected ?? 'a plain number'}.`
  const currency = expected ?? listCurrencies(rule, node, project)[0]
  const plain = currency === undefined ? [] : listPlainNumbers(rule, operation)
  if (plain.length > 0 && (actual === mixed || actual === undefined) && currency !== undefined) {
    const amounts = plain.map(number => `"${nameAmount(number, currency)}" for ${number}`)
    const what = 'an amount is in quotes, with its currency before it.'
    return [reportValue(['x-computed', operation], message, `Write ${amounts.join(', ')}: ${what}`)]
  }
  const fix =
    actual === mixed
      ? 'Add and compare amounts of one currency; multiply or divide one amount by numbers.'
      : actual === undefined
        ? `Write "type": "number" without "format", or multiply by an amount: { "product": [ … , "${expected} 1"] }.`
        : `Write "type": "integer", "format": "money", "x-currency": "${actual}".`
  return [reportValue(['x-computed', operation], message, fix)]
}

/** The operations whose terms must all be amounts or all be numbers. */
const alike = ['sum', 'difference', 'average', 'smallest', 'largest', 'choose']

/** Lists the plain numbers where amounts are expected; for factors and dividends only the first. */
function listPlainNumbers(rule: Record<string, unknown>, operation: string): number[] {
  const terms = listTerms(rule)
  const own = terms.flatMap(({ term }) => (typeof term === 'number' ? [term] : []))
  const within = terms.flatMap(({ term }) =>
    isAnswers(term) ? listPlainNumbers(term, listTerms(term)[0]?.operation ?? '') : []
  )
  const isOfAmounts =
    alike.includes(operation) || (operation === 'product' && own.length === 1 && within.length === 0)
  const isDividend = operation === 'quotient' && typeof terms[0]?.term === 'number'
  const numbers = isOfAmounts ? own : isDividend ? own.slice(0, 1) : []
  return [...new Set([...numbers, ...(alike.includes(operation) ? within : [])])].filter(
    number => number !== 0 || operation !== 'product'
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
  const { decimals, mode } = parseRounding(rounding)
  const coins = decimalsOf(currency)
  return decimals !== undefined && (decimals > coins || (decimals === coins && mode === 'nearest'))
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
  const { operation } = first
  const units = terms.map(({ term }): Unit => unitOf(term, node, project))
  return units.includes(mixed) ? mixed : unitOfResult(operation, units)
}

function unitOf(term: unknown, node: SchemaNode, project: Project): Unit {
  if (isAnswers(term)) return unitOfRule(term, node, project)
  const amount = typeof term === 'string' ? parseNamedAmount(term) : undefined
  if (amount) return amount.currency
  const found = typeof term === 'string' ? findField(term, node, project) : undefined
  return found && 'field' in found ? moneyOf(found.field) : undefined
}

function unitOfResult(operation: PlacedTerm['operation'], units: Unit[]): Unit {
  const [first, second] = units
  if (operation === 'product') return first !== undefined && second !== undefined ? mixed : (first ?? second)
  if (operation === 'quotient') {
    if (second === undefined) return first
    return first === second ? undefined : mixed
  }
  if (operation === 'power') return units.some(unit => unit !== undefined) ? mixed : undefined
  return new Set(units).size > 1 ? mixed : first
}
