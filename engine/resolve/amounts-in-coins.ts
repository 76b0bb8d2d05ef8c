import { computationOf } from '../vocabulary/keywords/computed.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { listOperations } from '../model/conditions/computed-references.ts'
import { parseNamedAmount } from '../values/money.ts'
import { isAnswers } from '../values/paths.ts'

/** Converts amounts in computations, written as "NGN 2,000", to minor units. */
export function expandAmounts(schema: Schema): Schema {
  const rule = computationOf(schema)
  return isAnswers(rule) ? { ...schema, 'x-computed': ruleInCoins(rule) } : schema
}

function ruleInCoins<Rule extends Record<string, unknown>>(rule: Rule): Rule {
  const terms = listOperations.flatMap(word => {
    const written: unknown = rule[word]
    return Array.isArray(written) ? [[word, written.map(termInCoins)] as const] : []
  })
  const { choose } = rule
  const alternatives = Array.isArray(choose) && { choose: choose.map(alternativeInCoins) }
  return { ...rule, ...Object.fromEntries(terms), ...alternatives }
}

function alternativeInCoins(written: unknown): unknown {
  if (!isAnswers(written)) return written
  const { then, else: otherwise } = written
  return {
    ...written,
    ...(then !== undefined && { then: termInCoins(then) }),
    ...(otherwise !== undefined && { else: termInCoins(otherwise) })
  }
}

function termInCoins(term: unknown): unknown {
  if (isAnswers(term)) return ruleInCoins(term)
  return (typeof term === 'string' ? parseNamedAmount(term)?.coins : undefined) ?? term
}
