import type { dayBounds } from '../../../vocabulary/day-bound.ts'
import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { computationOf } from '../../../vocabulary/keywords/computed.ts'
import { listTerms, manyOperations, spanOperations } from '../../../model/conditions/computed-references.ts'
import { isAnswers, listAt, sameValue } from '../../../values/paths.ts'
import { type Finding, type Path, reportValue } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

/** Reports computations that are always empty or the same for everyone. */
export function findIdleComputation(node: SchemaNode): Finding[] {
  return findIn(computationOf(node.schema), ['x-computed'], node)
}

function findIn(rule: unknown, at: Path, node: SchemaNode, isDivided = false): Finding[] {
  if (!isAnswers(rule)) return []
  const within = listTerms(rule).flatMap(({ operation, at: own, term }) =>
    findIn(term, [...at, ...own], node, operation === 'quotient' || (operation === 'choose' && isDivided))
  )
  return [
    ...findOfTerms(rule, at),
    ...findOfAlternatives(rule, at),
    ...findOfSpans(rule, at, node),
    ...(isDivided ? [] : findPercentTaken(rule, at, node)),
    ...within
  ]
}

function findPercentTaken(rule: Record<string, unknown>, at: Path, { siblings }: SchemaNode): Finding[] {
  const names = listAt(rule.product)
  const index = names.findIndex(name => {
    const field = typeof name === 'string' ? siblings.get(name) : undefined
    return field !== undefined && writtenKindOf(field)?.unit === 'percent'
  })
  if (index === -1) return []
  const name = String(names[index])
  const message = `"${name}" is a percentage: with 10 % this gives ten times as much, not a tenth.`
  const fix = `Divide the result: { "quotient": [{ "product": ${JSON.stringify(names)} }, 100] }.`
  return [reportValue([...at, 'product', index], message, fix)]
}

/** Reports alternatives that are never reached, and choices with a single alternative. */
function findOfAlternatives({ choose }: Record<string, unknown>, at: Path): Finding[] {
  const all = listAt(choose)
  const otherwise = all.findIndex(one => isAnswers(one) && one.else !== undefined)
  if (otherwise !== -1 && otherwise < all.length - 1) {
    const message = '"else" comes before another alternative, which would never be chosen.'
    return [reportValue([...at, 'choose', otherwise], message, 'Put it last.')]
  }
  if (otherwise === 0) {
    const message = '"choose" has nothing to choose between: it is always what "else" says.'
    return [
      reportValue([...at, 'choose'], message, 'Write what "else" says alone, or add { "if": …, "then": … }.')
    ]
  }
  const conditions = all.map(one => (isAnswers(one) ? one.if : undefined))
  const duplicate = conditions.findIndex(
    (one, index) => one !== undefined && conditions.slice(0, index).some(before => sameValue(before, one))
  )
  if (duplicate === -1) return []
  const message = 'The same condition comes earlier: this would never be chosen.'
  return [reportValue([...at, 'choose', duplicate, 'if'], message, 'Write the other condition.')]
}

function findOfTerms(rule: Record<string, unknown>, at: Path): Finding[] {
  const quotient = listAt(rule.quotient)
  if (quotient[1] === 0) {
    const message = 'Nothing can be divided by 0: there would never be an answer.'
    return [reportValue([...at, 'quotient', 1], message, 'Write the number or the field to divide by.')]
  }
  const same = (['difference', 'quotient'] as const).find(operation => {
    const [one, other] = listAt(rule[operation])
    return typeof one === 'string' && one === other
  })
  if (same) {
    const message = `"${same}" takes "${String(listAt(rule[same])[0])}" twice: the answer would always be ${same === 'quotient' ? 1 : 0}.`
    return [reportValue([...at, same, 1], message, 'Name the other field.')]
  }
  return manyOperations.flatMap(operation => {
    const names = listAt(rule[operation])
    const isOne = operation === 'smallest' || operation === 'largest'
    if (isOne && names.length === 1 && !String(names[0]).includes('*')) {
      const message = `"${operation}" takes one number alone: that is always the answer.`
      return [
        reportValue(
          [...at, operation],
          message,
          'Add the numbers to compare it with, or name all rows of a list.'
        )
      ]
    }
    const index = names.findIndex((name, place) => typeof name === 'string' && names.indexOf(name) < place)
    if (index === -1) return []
    const message = `"${operation}" takes "${String(names[index])}" twice.`
    const fix = isOne
      ? 'Name the other field.'
      : `Name the other field; for twice as much write { "product": ["${String(names[index])}", 2] }.`
    return [reportValue([...at, operation, index], message, fix)]
  })
}

/** Reports spans that are always 0 or never run forward. */
function findOfSpans(rule: Record<string, unknown>, at: Path, { siblings }: SchemaNode): Finding[] {
  return spanOperations.flatMap(operation => {
    const span: unknown = rule[operation]
    const { from, to } = isAnswers(span) ? span : {}
    if (typeof from !== 'string' || typeof to !== 'string') return []
    const here = [...at, operation, 'from']
    if (from === to) {
      const message = `From "${from}" to itself there are always 0 ${operation}.`
      return [reportValue(here, message, 'Name where it begins.')]
    }
    const limit = (name: string, keyword: (typeof dayBounds)[number]) => siblings.get(name)?.[keyword]
    const isNever = limit(from, 'x-notBefore') === to || limit(to, 'x-notAfter') === from
    if (!isNever) return []
    const message = `"${from}" is never before "${to}": there would be no ${operation} from the one to the other.`
    return [reportValue(here, message, `Write "from": "${to}", "to": "${from}".`)]
  })
}
