import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { isFromAccount } from '../../../vocabulary/keywords/from.ts'
import { isGroup } from '../../../vocabulary/shapes.ts'
import type { Condition } from '../../../vocabulary/condition.ts'
import { listTests, parseCondition } from '../../../model/conditions/condition.ts'
import { isAnswers, sameValue } from '../../../values/paths.ts'
import { parseReference } from '../../../model/conditions/reference.ts'
import { findWrongConditions } from '../../condition-tests.ts'
import type { RuleKeyword } from '../../conditions.ts'
import { findField } from '../../field-lookup.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { findIdleRules } from './idle-rules.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'
import { type Finding, reportValue } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { describeNoAnswer } from '../../unanswered.ts'

export function findWrongIn(
  keyword: RuleKeyword,
  rules: unknown[],
  node: SchemaNode,
  project: Project
): Finding[] {
  const ofFields = rules.flatMap((rule: unknown, index) =>
    isAnswers(rule)
      ? [
          ...findWrongField(keyword, rule, { index, node, project }),
          ...findNoMessage(keyword, rule, index),
          ...findOfItself(keyword, rule, index)
        ]
      : []
  )
  const found = [...findWrongConditions(keyword, node, project), ...ofFields]
  return found.length > 0 ? found : findIdleRules(keyword, rules, node, project)
}

/** Returns the node from which a rule's names are resolved: inside the group that contains the rule. */
export function insideOf(node: SchemaNode, { sources }: Project): SchemaNode {
  const { name: _, ...own } = node
  const fields = listSchemas(node.schema.properties)
  const siblings = fields.map(([one, field]) => [one, expandRef(sources, node.source.file, field)] as const)
  return { ...own, siblings: new Map(siblings) }
}

function findWrongField(
  keyword: RuleKeyword,
  { field: written }: Record<string, unknown>,
  { index, node, project }: { index: number; node: SchemaNode; project: Project }
): Finding[] {
  if (typeof written !== 'string' || node.name !== undefined) return []
  const at = [keyword, index, 'field']
  const { isOfRecord, up, path } = parseReference(written)
  if (isOfRecord || up > 0 || path.includes('*')) {
    const message = `"${written}" is not in this group: its page could not say it.`
    return [reportValue(at, message, `Name a field beside "${keyword}".`)]
  }
  const found = findField(written, node, project)
  if ('message' in found) return [reportValue(at, `"${keyword}" ${found.message}`, found.fix)]
  const isRetiredAround = found.noAnswer?.reason === 'retired'
  const reason = isRetiredAround ? describeNoAnswer(found, node) : describeUnanswered(found.field)
  if (!reason) return []
  const message = `"${written}" is ${reason}: nobody could correct it there.`
  return [reportValue(at, message, 'Name a question that people answer.')]
}

export function describeUnanswered(field: WrittenSchema): string | undefined {
  if (isComputed(field)) return 'worked out'
  if (isRetired(field)) return 'retired'
  if (isFromAccount(field)) return 'taken from the account'
  return isGroup(field) ? 'a group of questions' : undefined
}

function findNoMessage(keyword: RuleKeyword, { message }: Record<string, unknown>, index: number): Finding[] {
  if (typeof message !== 'string' || message.trim() !== '') return []
  const what = `This ${keyword === 'x-warn' ? 'warning' : 'rule'} has no message: people would not know what to change.`
  return [reportValue([keyword, index, 'message'], what, 'Say what is right, in one sentence.')]
}

function findOfItself(keyword: RuleKeyword, { must }: Record<string, unknown>, index: number): Finding[] {
  if (!isAnswers(must)) return []
  const tests = listTests(parseCondition(must as Condition)).map(({ test }) => test)
  const own = tests.filter(({ field, other }) => other && sameValue(field, other))
  return own.map(({ field, at }) => {
    const message = `"${field.path.join('/')}" is compared with itself, so the rule always or never holds.`
    return reportValue([keyword, index, 'must', ...at], message, 'Name the other field.')
  })
}
