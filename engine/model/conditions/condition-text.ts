import type { Alternative, Computation, Computed, Condition, Term } from '../../vocabulary/condition.ts'
import {
  listTests,
  operators,
  type ParsedCondition,
  type ParsedTest,
  parseCondition,
  type RowCondition
} from './condition.ts'
import { parseRounding } from './computing.ts'
import { isAnswers } from '../../values/paths.ts'
import type { Reference } from './reference.ts'

/** Returns the title of a referenced field. */
export type NameAnswer = (path: Reference | string) => string

export type ReadValue = (field: Reference, value: unknown) => string

/** Describes a condition in words: "Marital status is married and Age is 18 or more". */
export function describeCondition(
  condition: Condition,
  nameOf: NameAnswer,
  read: ReadValue = (_, value) => String(value)
): string {
  return describe(parseCondition(condition), nameOf, read)
}

function describe(condition: ParsedCondition, nameOf: NameAnswer, read: ReadValue): string {
  switch (condition.type) {
    case 'test':
      return describeTest(condition, nameOf, read)
    case 'not':
      return `it is not so that ${describe(condition.of, nameOf, read)}`
    case 'row':
      return isOfPlain(condition)
        ? describeAll(condition.tests, nameOf, read)
        : `in some row of ${nameOf(condition.list)} ${describe(condition.of, nameOf, read)}`
    default: {
      const words = condition.of.map(one => {
        const isMixed = one.type !== condition.type && listTests(one).length > 1 && one.type !== 'not'
        return isMixed ? `(${describe(one, nameOf, read)})` : describe(one, nameOf, read)
      })
      return words.join(condition.type === 'all' ? ' and ' : ' or ')
    }
  }
}

/** No schema is available here: if all names are operators, the tests are assumed to be about plain answers. */
const isOfPlain = ({ tests }: RowCondition) =>
  tests.length > 0 && tests.every(({ operator }) => operators.includes(operator))

const describeAll = (tests: readonly ParsedTest[], nameOf: NameAnswer, read: ReadValue) =>
  tests.map(test => describeTest(test, nameOf, read)).join(' and ')

const operatorTexts: { [operator in ParsedTest['operator']]: string } = {
  is: 'is',
  isNot: 'is not',
  oneOf: 'is',
  noneOf: 'is not',
  includes: 'has',
  answered: '',
  moreThan: 'is more than',
  atLeast: 'is at least',
  lessThan: 'is less than',
  atMost: 'is at most',
  after: 'is after',
  before: 'is before',
  notAfter: 'is not after',
  notBefore: 'is not before',
  age: 'is as many years ago as',
  count: 'has rows:'
}

function describeTest(
  { field, operator, operand, other }: ParsedTest,
  nameOf: NameAnswer,
  read: ReadValue
): string {
  const isOfList = field.path.at(-1) === '*'
  const list = { ...field, path: field.path.slice(0, -1) }
  const name = isOfList ? `some answer of ${nameOf(list)}` : nameOf(field)
  if (operator === 'answered') return `${name} is ${operand === true ? 'answered' : 'not answered'}`
  const describeValues = () => [operand].flat().map(one => read(field, one))
  const value = other
    ? nameOf(other)
    : isAnswers(operand)
      ? describeBounds(operand)
      : describeValues().join(' or ')
  return `${name} ${operatorTexts[operator]} ${value}`
}

const boundTexts: { [operator: string]: string } = {
  is: '',
  moreThan: 'more than ',
  atLeast: 'at least ',
  lessThan: 'less than ',
  atMost: 'at most '
}

const describeBounds = (bounds: Record<string, unknown>) =>
  Object.entries(bounds)
    .map(([operator, bound]) => `${boundTexts[operator] ?? ''}${bound}`)
    .join(' and ')

export function describeComputed(rule: Computed, nameOf: NameAnswer): string {
  if ('always' in rule) return `"${rule.always}" for everybody`
  if ('text' in rule) return rule.text.replace(/\{(\w+)\}/g, (_, name: string) => nameOf(name))
  const { decimals, mode } = parseRounding(rule.round)
  const rounded =
    decimals === undefined ? '' : `, rounded ${mode === 'nearest' ? '' : `${mode} `}to ${decimals} decimals`
  return describeComputation(rule, nameOf) + rounded
}

function describeComputation(rule: Computation, nameOf: NameAnswer): string {
  const describeTerms = (list: readonly Term[]) => list.map(term => describeTerm(term, nameOf))
  if ('sum' in rule) return `the sum of ${describeTerms(rule.sum).join(', ')}`
  if ('average' in rule) return `the average of ${describeTerms(rule.average).join(', ')}`
  if ('smallest' in rule) return `the smallest of ${describeTerms(rule.smallest).join(', ')}`
  if ('largest' in rule) return `the largest of ${describeTerms(rule.largest).join(', ')}`
  if ('difference' in rule) return describeTerms(rule.difference).join(' less ')
  if ('product' in rule) return describeTerms(rule.product).join(' times ')
  if ('quotient' in rule) return describeTerms(rule.quotient).join(' divided by ')
  if ('power' in rule) return describeTerms(rule.power).join(' to the power of ')
  if ('choose' in rule) return rule.choose.map(one => describeAlternative(one, nameOf)).join('; ')
  if ('count' in rule) return `the number of rows of ${nameOf(rule.count)}`
  const [unit, span] = spanOf(rule)
  return `the ${unit} from ${nameOf(span.from)} to ${nameOf(span.to)}`
}

function describeAlternative(one: Alternative, nameOf: NameAnswer): string {
  if ('else' in one) return `otherwise ${describeTerm(one.else, nameOf)}`
  return `while ${describeCondition(one.if, nameOf)}: ${describeTerm(one.then, nameOf)}`
}

function describeTerm(term: Term, nameOf: NameAnswer): string {
  if (typeof term === 'string') return nameOf(term)
  return typeof term === 'number' ? String(term) : `(${describeComputation(term, nameOf)})`
}

function spanOf(
  rule: Extract<
    Computation,
    { years: unknown } | { months: unknown } | { days: unknown } | { minutes: unknown }
  >
) {
  if ('years' in rule) return ['years', rule.years] as const
  if ('months' in rule) return ['months', rule.months] as const
  return 'days' in rule ? (['days', rule.days] as const) : (['minutes', rule.minutes] as const)
}
