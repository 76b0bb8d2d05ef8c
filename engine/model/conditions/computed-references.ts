import type { Condition } from '../../vocabulary/condition.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { listTests, parseCondition } from './condition.ts'
import { parseNamedAmount } from '../../values/money.ts'
import { isAnswers } from '../../values/paths.ts'
import { joinReference } from './reference.ts'

/** The names of the fields that the answer of a field comes from, where it is worked out or replaced. */
export function listSources({
  'x-computed': computed,
  'x-replacedBy': own
}: Pick<Schema, 'x-computed' | 'x-replacedBy'>): string[] {
  return [...listComputedReferences(computed), ...(typeof own === 'string' ? [own] : [])]
}

/** Those that it is worked out from, by what `x-computed` says, with those that choose between its alternatives. */
export function listComputedReferences(computed: unknown): string[] {
  if (!isAnswers(computed)) return []
  const { text, count } = computed
  const inText =
    typeof text === 'string' ? Array.from(text.matchAll(/\{([^{}]*)\}/g), match => match[1] ?? '') : []
  const terms = listTerms(computed).map(({ term }) => term)
  const spans = spanOperations.flatMap(word => {
    const span = computed[word]
    return isAnswers(span) ? [span.from, span.to] : []
  })
  const named = [...terms, ...spans, count].filter(one => typeof one === 'string')
  return [
    ...inText,
    ...named.filter(one => one !== 'today' && !parseNamedAmount(one)),
    ...listOwnConditions(computed).flatMap(({ condition }) => listConditionNames(condition)),
    ...terms.flatMap(listComputedReferences)
  ]
}

/** What a condition looks at, from where it stands; of what it says of rows, their list too. */
export function listConditionNames(condition: Condition): string[] {
  return listTests(parseCondition(condition)).flatMap(({ test, within }) => {
    const lists = within.map((list, index) => joinReference(list, within.slice(0, index)))
    const named = [test.field, ...(test.other ? [test.other] : [])]
    return [...lists, ...named.map(one => joinReference(one, within))]
  })
}

type Path = (string | number)[]

/** A number in a computation: a field, a number, or what is worked out by itself, and where it stands. */
export interface PlacedTerm {
  word: (typeof listOperations)[number] | 'choose'
  at: Path
  term: unknown
}

/** The terms of a computation as they are written, without those within them. */
export function listTerms(rule: { readonly [word: string]: unknown } | object): PlacedTerm[] {
  const written: { readonly [word: string]: unknown } = { ...rule }
  const ofOperations = listOperations.flatMap(word =>
    listOf(written[word]).map((term, index) => ({ word, at: [word, index], term }))
  )
  const ofAlternatives = listOf(written.choose).flatMap((one, index) =>
    (['then', 'else'] as const).flatMap((key): PlacedTerm[] =>
      isAnswers(one) && one[key] !== undefined
        ? [{ word: 'choose', at: ['choose', index, key], term: one[key] }]
        : []
    )
  )
  return [...ofOperations, ...ofAlternatives]
}

interface PlacedCondition {
  at: Path
  condition: Condition
}

/** The conditions that choose within a computation, and within what is worked out in it. */
export function listChoosing(rule: unknown): PlacedCondition[] {
  if (!isAnswers(rule)) return []
  const within = listTerms(rule).flatMap(({ at, term }) =>
    listChoosing(term).map(one => ({ ...one, at: [...at, ...one.at] }))
  )
  return [...listOwnConditions(rule), ...within]
}

const listOwnConditions = ({ choose }: { readonly [word: string]: unknown }) =>
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
/** Those of as many numbers as there are, also of all rows. */
export const manyOperations = ['sum', 'average', 'smallest', 'largest'] as const
/** What is counted from one day, or one time of a day, to another. */
export const spanOperations = ['years', 'months', 'days', 'minutes'] as const
