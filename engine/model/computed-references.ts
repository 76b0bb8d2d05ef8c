import type { Schema } from '../form.ts'
import { parseNamedAmount } from './money.ts'
import { isAnswers } from './paths.ts'

/** The names of the fields that the answer of a field comes from, where it is worked out or replaced. */
export function listSources({
  'x-computed': computed,
  'x-replacedBy': own
}: Pick<Schema, 'x-computed' | 'x-replacedBy'>): string[] {
  return [...listComputedReferences(computed), ...(typeof own === 'string' ? [own] : [])]
}

/** Those that it is worked out from, by what `x-computed` says. */
export function listComputedReferences(computed: unknown): string[] {
  if (!isAnswers(computed)) return []
  const { text, count } = computed
  const inText =
    typeof text === 'string' ? Array.from(text.matchAll(/\{([^{}]*)\}/g), match => match[1] ?? '') : []
  const terms = listOperations.flatMap(word => (Array.isArray(computed[word]) ? computed[word] : []))
  const spans = spanOperations.flatMap(word => {
    const span = computed[word]
    return isAnswers(span) ? [span.from, span.to] : []
  })
  const named = [...terms, ...spans, count].filter(one => typeof one === 'string')
  return [
    ...inText,
    ...named.filter(one => one !== 'today' && !parseNamedAmount(one)),
    ...terms.flatMap(listComputedReferences)
  ]
}

export const listOperations = [
  ...(['sum', 'average', 'smallest', 'largest'] as const),
  ...(['difference', 'product', 'quotient'] as const)
]
/** Those of as many numbers as there are, also of all rows. */
export const manyOperations = ['sum', 'average', 'smallest', 'largest'] as const
/** What is counted from one day, or one time of a day, to another. */
export const spanOperations = ['years', 'months', 'days', 'minutes'] as const
