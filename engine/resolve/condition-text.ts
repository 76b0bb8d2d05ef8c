import { isAnswers } from '../values/paths.ts'
import { t } from '../language/translate.ts'
import type { Condition } from '../vocabulary/condition.ts'
import {
  listTests,
  operators,
  type ParsedCondition,
  type ParsedTest,
  parseCondition,
  type RowCondition
} from '../model/conditions/condition.ts'
import type { Reference } from '../model/conditions/reference.ts'

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
      return t('it is not true that {condition}', { condition: describe(condition.of, nameOf, read) })
    case 'row':
      return isOfPlain(condition)
        ? joinBoth(condition.tests.map(test => describeTest(test, nameOf, read)))
        : t('in at least one row of {list}, {condition}', {
            list: nameOf(condition.list),
            condition: describe(condition.of, nameOf, read)
          })
    default: {
      const words = condition.of.map(one => {
        const isMixed = one.type !== condition.type && listTests(one).length > 1 && one.type !== 'not'
        return isMixed ? `(${describe(one, nameOf, read)})` : describe(one, nameOf, read)
      })
      return condition.type === 'all' ? joinBoth(words) : joinEither(words)
    }
  }
}

const joinBoth = (words: readonly string[]) =>
  words.reduce((others, last) => t('{others} and {last}', { others, last }))

const joinEither = (words: readonly string[]) =>
  words.reduce((others, last) => t('{others} or {last}', { others, last }))

/** No schema is available here: if all names are operators, the tests are assumed to be about plain answers. */
const isOfPlain = ({ tests }: RowCondition) =>
  tests.length > 0 && tests.every(({ operator }) => operators.includes(operator))

function describeTest(
  { field: reference, operator, operand, other }: ParsedTest,
  nameOf: NameAnswer,
  read: ReadValue
): string {
  const isOfList = reference.path.at(-1) === '*'
  const list = { ...reference, path: reference.path.slice(0, -1) }
  const field = isOfList ? t('at least one answer in {list}', { list: nameOf(list) }) : nameOf(reference)
  if (operator === 'answered')
    return operand === true ? t('{field} is answered', { field }) : t('{field} is not answered', { field })
  const describeValues = () => joinEither([operand].flat().map(one => read(reference, one)))
  const value = other ? nameOf(other) : isAnswers(operand) ? describeBounds(operand) : describeValues()
  return comparisons[operator]({ field, value })
}

type Comparison = (both: { field: string; value: string }) => string

const comparisons: Record<Exclude<ParsedTest['operator'], 'answered'>, Comparison> = {
  is: both => t('{field} is {value}', both),
  oneOf: both => t('{field} is {value}', both),
  isNot: both => t('{field} is not {value}', both),
  noneOf: both => t('{field} is not {value}', both),
  includes: both => t('{field} has {value}', both),
  moreThan: both => t('{field} is more than {value}', both),
  atLeast: both => t('{field} is at least {value}', both),
  lessThan: both => t('{field} is less than {value}', both),
  atMost: both => t('{field} is at most {value}', both),
  after: both => t('{field} is after {value}', both),
  before: both => t('{field} is before {value}', both),
  notAfter: both => t('{field} is not after {value}', both),
  notBefore: both => t('{field} is not before {value}', both),
  age: both => t('{field} is {value} years ago', both),
  count: both => t('{field} has {value} rows', both)
}

const describeBounds = (bounds: Record<string, unknown>) =>
  joinBoth(
    Object.entries(bounds).map(([operator, bound]) => boundWords[operator]?.(String(bound)) ?? String(bound))
  )

const boundWords: { [operator: string]: (bound: string) => string } = {
  moreThan: bound => t('more than {bound}', { bound }),
  atLeast: bound => t('at least {bound}', { bound }),
  lessThan: bound => t('less than {bound}', { bound }),
  atMost: bound => t('at most {bound}', { bound })
}
