import { kinds } from '../../../vocabulary/kinds/index.ts'
import { keywordOf } from '../../../vocabulary/keywords.ts'
import { isMoney } from '../../../authoring/field-kind.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { numberBounds } from '../../../vocabulary/is-numeric.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { currencies, decimalsOf, isFinerThanCoins } from '../../../values/money.ts'
import { currencyIn } from '../../../schema-files/currency.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { listNames, suggest } from '../../sentences.ts'
import { findMixed } from './mixed-amounts.ts'

const pay = '"pay": { "type": "integer", "title": "Pay", "format": "money" }'

const rate = '"rate": { "type": "number", "title": "Rate" }'

export const money: Rule = {
  code: 'money',
  reason: 'Amounts in different currencies, or of coins and of whole units, must not be mixed.',
  examples: [
    exampleIn.fields`"salary": { "type": "integer", "title": "Salary", "format": "money", "x-currency": «"NGM"→"NGN"» }`,
    exampleIn.fields`"salary": { "type": «"number"→"integer"», "title": "Salary", «→"format": "money", »"x-currency": "NGN" }`,
    exampleIn.fields`"cost": { "type": "string", "title": "Cost", "format": "amount", "x-currencies": ["NGN"«→, "USD"»] }`,
    exampleIn.fields`"cost": { "type": "string", "title": "Cost", "format": "amount", "x-currencies": ["NGN", «"USB"→"USD"»] }`,
    exampleIn.fields`"salary": { "type": "integer", "title": "Salary", "format": "money", "minimum": «70000.005→70000.5» }`,
    exampleIn.fields`${pay}, ${rate},
"total": { "type": "integer", "title": "Total", "format": "money", "x-computed": { «"sum"→"product"»: ["pay", "rate"] } }`,
    exampleIn.fields`${pay},
"total": { "type": "integer", "title": "Total", «→"format": "money", »"x-computed": { "sum": ["pay"] } }`,
    exampleIn.fields`${pay}, ${rate},
"net": { "type": "integer", "title": "Net", "format": "money", "x-computed": { "difference": [{ «"sum"→"product"»: ["pay", "rate"] }, "pay"] } }`,
    exampleIn.fields`${rate},
"credit": { "type": "integer", "title": "Credit", "format": "money", "x-currency": "NGN", "x-computed": { "product": ["rate", «2000→"NGN 2,000"»] } }`,
    exampleIn.fields`"salary": { "type": "integer", "title": «"Salary in USD"→"Salary in NGN"», "format": "money", "x-currency": "NGN" }`
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
    const message = '"x-currency" is for money, and this field is not money: it does nothing.'
    return [
      reportName(['x-currency'], message, 'Add "format": "money" with "type": "integer", or delete it.')
    ]
  }
  if (Object.hasOwn(currencies, code)) return []
  const codes = Object.keys(currencies)
  const message = `"${code}" is not a known currency.${suggest(code, codes)}`
  return [reportValue(['x-currency'], message, listNames('Currencies are', codes))]
}

/** Reports a title that names another currency than the amount has. */
function findOtherCurrency({ title }: WrittenSchema, code: string): Finding[] {
  const named = String(title ?? '').match(/\b[A-Z]{3}\b/g) ?? []
  const known = named.filter(code => Object.hasOwn(currencies, code))
  const [other] = known
  if (other === undefined || known.includes(code)) return []
  const message = `The title names ${other}, and the amount is kept and read in ${code}.`
  return [reportValue(['title'], message, `Write "x-currency": "${other}", or correct the title.`)]
}

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
      return [reportValue(['x-currencies', index], `"${code}" is there twice.`, 'Delete one of them.')]
    if (Object.hasOwn(currencies, code)) return []
    const message = `"${code}" is not a known currency.${suggest(code, codes)}`
    return [reportValue(['x-currencies', index], message, listNames('Currencies are', codes))]
  })
}

function findTooFine(schema: WrittenSchema, currency: string): Finding[] {
  const decimals = decimalsOf(currency)
  return ([...numberBounds, 'default'] as const).flatMap(keyword => {
    const amount = schema[keyword]
    if (typeof amount !== 'number' || !Number.isFinite(amount) || !isFinerThanCoins(amount, currency))
      return []
    const message = `"${keyword}" has more decimals than ${currency} has coins: ${decimals}.`
    return [reportValue([keyword], message, 'Write it with fewer decimals.')]
  })
}
