import { isMoney } from '../../../authoring/field-kind.ts'
import { computationOf } from '../../../vocabulary/keywords/computed.ts'
import { listTerms, spanOperations } from '../../../model/conditions/computed-references.ts'
import { parseRounding } from '../../../model/conditions/computing.ts'
import { isAnswers } from '../../../values/paths.ts'
import type { Rounding } from '../../../vocabulary/condition.ts'
import { findField } from '../../field-lookup.ts'
import type { Project } from '../../project.ts'
import { type Finding, reportValue } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listNamed, listCounts } from './computed-terms.ts'

export function findWrongType(node: SchemaNode, project: Project): Finding[] {
  const { schema } = node
  const { type } = schema
  const rule = computationOf(schema)
  if (!rule || type === undefined || 'always' in rule) return []
  const isOfSpan = spanOperations.some(operation => operation in rule)
  const expectedTypes = 'text' in rule ? ['string'] : ['number', 'integer', ...(isOfSpan ? ['string'] : [])]
  if (!expectedTypes.includes(type)) {
    const what = 'text' in rule ? 'a text' : 'a number'
    const message = `The result is stored as ${what}, but this field is "type": "${type}": nobody could save.`
    return [reportValue(['type'], message, `Write "type": "${expectedTypes[0]}".`)]
  }
  if (type !== 'integer' || isMoney(schema) || !hasDecimals(node, project)) return []
  const message = 'The result may have decimals, but this field is "type": "integer": nobody could save.'
  return [reportValue(['type'], message, 'Write "type": "number", or "round": 0 in "x-computed".')]
}

function hasDecimals(node: SchemaNode, project: Project): boolean {
  const rule: unknown = computationOf(node.schema)
  if (!isAnswers(rule) || parseRounding(rule.round as Rounding).decimals === 0) return false
  return (
    hasFraction(rule) ||
    listNamed(rule).some(({ name, what }) => {
      const found = what === 'a number' ? findField(name, node, project) : undefined
      if (found === undefined || !('field' in found)) return false
      const counts = listCounts(found.field, project) ?? []
      return found.field.type === 'number' || counts.some(count => count.includes('.'))
    })
  )
}

/** Whether it contains a division, an average, a power or a number that is not whole. */
function hasFraction(rule: Record<string, unknown>): boolean {
  return (
    rule.average !== undefined ||
    rule.quotient !== undefined ||
    rule.power !== undefined ||
    listTerms(rule).some(({ term }) =>
      isAnswers(term) ? hasFraction(term) : typeof term === 'number' && !Number.isInteger(term)
    )
  )
}
