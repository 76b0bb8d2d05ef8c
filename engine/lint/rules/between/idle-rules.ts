import type { Condition } from '../../../vocabulary/condition.ts'
import { isAnswers } from '../../../values/paths.ts'
import type { RuleKeyword, WrittenCondition } from '../../conditions.ts'
import type { Project } from '../../project.ts'
import { type Finding, reportName } from '../../rule.ts'
import { alwaysHolds, isNeverAsked, neverHolds } from '../../satisfiable.ts'
import type { SchemaNode } from '../../schema-node.ts'

/** Reports rules that always hold, that check fields which are not asked, or that contradict another rule. */
export function findIdleRules(
  keyword: RuleKeyword,
  rules: unknown[],
  node: SchemaNode,
  project: Project
): Finding[] {
  return rules.flatMap((rule: unknown, index) => {
    if (!isAnswers(rule) || !isAnswers(rule.must)) return []
    const must: WrittenCondition = {
      condition: rule.must as Condition,
      at: [keyword, index, 'must'],
      result: ''
    }
    const what = keyword === 'x-warn' ? 'be asked' : 'be said'
    if (alwaysHolds(must, node, project)) {
      const message = `Every answer that is accepted here meets this: it would never ${what}.`
      return [reportName(must.at, message, 'Correct the bound, or delete it.')]
    }
    if (isAnswers(rule.if) && isNeverAsked(rule.if as Condition, must, node, project)) {
      const message = `While its "if" holds, what "must" looks at is not asked: it would never ${what}.`
      return [reportName([keyword, index, 'if'], message, 'Correct "if", or delete it.')]
    }
    if (keyword === 'x-warn' || rule.if !== undefined) return []
    return findRefused(rules, index, must, node, project)
  })
}

/** Reports a rule that contradicts an earlier one, although each can be satisfied alone. */
function findRefused(
  rules: unknown[],
  index: number,
  { condition, at, result }: WrittenCondition,
  node: SchemaNode,
  project: Project
): Finding[] {
  const other = rules.slice(0, index).find(before => {
    if (!isAnswers(before) || before.if !== undefined || !isAnswers(before.must)) return false
    const both = { all: [before.must, condition] } as Condition
    const isEnough = !neverHolds({ condition: before.must as Condition, at, result }, node, project)
    return isEnough && neverHolds({ condition: both, at, result }, node, project)
  })
  if (!other || neverHolds({ condition, at, result }, node, project)) return []
  const message = `Another rule demands what this one refuses: nobody could ever save.`
  return [reportName(at, message, 'Correct one of the two, or say with "if" when each counts.')]
}
