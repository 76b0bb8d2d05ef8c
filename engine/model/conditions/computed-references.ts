import { computationOf } from '../../vocabulary/keywords/computed.ts'
import type { Condition } from '../../vocabulary/condition.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { listTests, parseCondition } from './condition.ts'
import { parseNamedAmount } from '../../values/money.ts'
import { isRelativeToToday } from '../../values/named-day.ts'
import { isAnswers } from '../../values/paths.ts'
import { joinReference } from './reference.ts'

/** Lists the references to the fields that an answer is computed from or replaced by. */
export function listSources(field: Replaceable & Pick<Schema, 'x-computed'>): string[] {
  const own: unknown = replacementOf(field)
  return [...listComputedReferences(computationOf(field)), ...(typeof own === 'string' ? [own] : [])]
}

type Replaceable = Pick<Schema, 'x-replacedBy'>

/** Returns the sibling field whose answer, if given, replaces a computed one. */
export const replacementOf = (computed: Replaceable): string | undefined => computed['x-replacedBy']

/** Returns the computed field that the answer to this one replaces. */
export const replacedFieldOf = (field: Pick<Schema, 'x-replaces'>): string | undefined => field['x-replaces']

/** Lists the references in an `x-computed` rule, including those in the conditions of its alternatives. */
export function listComputedReferences(computed: unknown): string[] {
  if (!isAnswers(computed)) return []
  const { text, count } = computed
  const inText =
    typeof text === 'string' ? Array.from(text.matchAll(/\{([^{}]*)\}/g), match => match[1] ?? '') : []
  const terms = listTerms(computed).map(({ term }) => term)
  const spans = spanOperations.flatMap(operation => {
    const span = computed[operation]
    return isAnswers(span) ? [span.from, span.to] : []
  })
  const named = [...terms, ...spans, count].filter(one => typeof one === 'string')
  return [
    ...inText,
    ...named.filter(one => !isRelativeToToday(one) && !parseNamedAmount(one)),
    ...listOwnConditions(computed).flatMap(({ condition }) => listConditionNames(condition)),
    ...terms.flatMap(listComputedReferences)
  ]
}

/** Lists the references in a condition, as written from where it is; for conditions on rows, also the list. */
export function listConditionNames(condition: Condition): string[] {
  return listTests(parseCondition(condition)).flatMap(({ test, within }) => {
    const lists = within.map((list, index) => joinReference(list, within.slice(0, index)))
    const named = [test.field, ...(test.other ? [test.other] : [])]
    return [...lists, ...named.map(one => joinReference(one, within))]
  })
}

type Path = (string | number)[]

/** An operand of a computation: a field, a number or a nested computation, with its path in the rule. */
export interface PlacedTerm {
  operation: (typeof listOperations)[number] | 'choose'
  at: Path
  term: unknown
}

/** Lists the direct terms of a computation, without terms nested within them. */
export function listTerms(rule: { readonly [key: string]: unknown } | object): PlacedTerm[] {
  const written: { readonly [key: string]: unknown } = { ...rule }
  const ofOperations = listOperations.flatMap(operation =>
    listOf(written[operation]).map((term, index) => ({ operation, at: [operation, index], term }))
  )
  const ofAlternatives = listOf(written.choose).flatMap((one, index) =>
    (['then', 'else'] as const).flatMap((key): PlacedTerm[] =>
      isAnswers(one) && one[key] !== undefined
        ? [{ operation: 'choose', at: ['choose', index, key], term: one[key] }]
        : []
    )
  )
  return [...ofOperations, ...ofAlternatives]
}

interface PlacedCondition {
  at: Path
  condition: Condition
}

/** Lists the conditions of the alternatives in a computation, including nested computations. */
export function listChoosing(rule: unknown): PlacedCondition[] {
  if (!isAnswers(rule)) return []
  const within = listTerms(rule).flatMap(({ at, term }) =>
    listChoosing(term).map(one => ({ ...one, at: [...at, ...one.at] }))
  )
  return [...listOwnConditions(rule), ...within]
}

const listOwnConditions = ({ choose }: { readonly [key: string]: unknown }) =>
  listOf(choose).flatMap((one, index): PlacedCondition[] =>
    isAnswers(one) && isAnswers(one.if)
      ? [{ at: ['choose', index, 'if'], condition: one.if as Condition }]
      : []
  )

const listOf = (written: unknown): unknown[] => (Array.isArray(written) ? written : [])

export const listOperations = [
  ...(['sum', 'average', 'smallest', 'largest'] as const),
  ...(['difference', 'product', 'quotient', 'power'] as const)
]
/** Operations on any number of operands, which may include all rows of a list. */
export const manyOperations = ['sum', 'average', 'smallest', 'largest'] as const
/** Operations on the span between two days, or between two times of a day. */
export const spanOperations = ['years', 'months', 'days', 'minutes'] as const
