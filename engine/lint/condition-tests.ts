import { isComputed } from '../vocabulary/keywords/computed.ts'
import { isFromAccount } from '../vocabulary/keywords/from.ts'
import { shapeOf } from '../vocabulary/shapes.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import { writtenKindOf } from '../authoring/field-kind.ts'
import { listTests, type ParsedTest, parseCondition } from '../model/conditions/condition.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { writeReference } from '../model/conditions/reference.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import { findField, findInOtherParts } from './field-lookup.ts'
import type { Project } from './project.ts'
import { findNeverHolding } from './satisfiable.ts'
import { type Finding, type Path, reportName, reportValue } from './rule.ts'
import type { SchemaNode } from './schema-node.ts'
import { quote } from './sentences.ts'
import { describeNoAnswer } from './unanswered.ts'
import {
  type WrittenCondition,
  keywordOfCondition,
  listConditions,
  resolveTests,
  isOfPlainIn,
  findFrom
} from './conditions.ts'
import { findWrongOperand } from './condition-operands.ts'

/** Reports mistakes in a schema's conditions below a keyword. */
export const findWrongConditions = (keyword: string, node: SchemaNode, project: Project): Finding[] =>
  listConditions(node)
    .filter(written => keywordOfCondition(written) === keyword)
    .flatMap(written => findWrongCondition(written, node, project))

/** Reports wrong tests of a condition, or if all are right, that no answers can meet it. */
export function findWrongCondition(written: WrittenCondition, node: SchemaNode, project: Project): Finding[] {
  const wrong = findWrongTests(written, node, project)
  return wrong.length > 0 ? wrong : findNeverHolding(written, node, project)
}

/** Reports wrong fields and values of a condition, whose tests could never pass. */
function findWrongTests(written: WrittenCondition, node: SchemaNode, project: Project): Finding[] {
  const keyword = keywordOfCondition(written)
  const rows = findImpossibleLists(written, node, project)
  return [
    ...rows,
    ...resolveTests(written, node, project).flatMap(({ test, within, found }) => {
      const at = [...written.at, ...test.at]
      if ('message' in found) {
        const elsewhere = written.at[0] === 'x-computed' ? undefined : findInOtherParts(test.field, project)
        const isGuess = !found.message.includes('Did you mean') && !found.fix.startsWith('Write ')
        const fix =
          elsewhere !== undefined && isGuess ? `Write "${elsewhere}": it is in another part.` : found.fix
        return [reportField(at, test, `"${keyword}" ${found.message}`, fix)]
      }
      const unusable = describeNoAnswer(found, node) ?? describeUnusable(found.field, test)
      if (unusable) {
        const name = test.field.path.filter(one => one !== '*').at(-1)
        const message = `"${keyword}" looks at "${name}", which is ${unusable}: ${written.result}.`
        return [reportField(at, test, message, adviseInstead(found.field, String(name), test))]
      }
      const other = test.other && findFrom(test.other, within, node, project)
      if (other && 'message' in other) {
        return [reportValue([...at, 'field'], `"${keyword}" ${other.message}`, other.fix)]
      }
      const idle = other && describeNoAnswer(other, node)
      if (idle) {
        const message = `"${keyword}" compares with "${other.path.at(-1)}", which is ${idle}.`
        return [reportValue([...at, 'field'], message, 'Name an answer that people give.')]
      }
      return findWrongOperand({ test, at, field: found.field, other: other?.field, written, project })
    })
  ]
}

/** Reports unknown lists whose rows a condition tests. */
function findImpossibleLists(written: WrittenCondition, node: SchemaNode, project: Project): Finding[] {
  const lists = new Map(
    listTests(parseCondition(written.condition), isOfPlainIn(node, project)).flatMap(({ within }) =>
      within[0] ? [[writeReference(within[0]), within[0]] as const] : []
    )
  )
  return [...lists].flatMap(([name]) => {
    const found = findField(`${name}/*`, node, project)
    return 'message' in found
      ? [
          reportName(
            [...written.at, `${name}/*`],
            `"${keywordOfCondition(written)}" ${found.message}`,
            found.fix
          )
        ]
      : []
  })
}

function reportField(at: Path, { operator, at: own }: ParsedTest, message: string, fix: string): Finding {
  const isOperator = own.at(-1) === operator && own.length > 1
  return reportName(isOperator ? at.slice(0, -1) : at, message, fix)
}

function describeUnusable(field: WrittenSchema, { operator }: ParsedTest): string | undefined {
  if (isComputed(field) && !isNumeric(field)) return 'worked out and not asked'
  if (isFromAccount(field)) return 'taken from the account'
  if (isFile(field)) return 'a file'
  const { asked = [operator], otherwise } = writtenKindOf(field)?.conditionTests ?? {}
  return asked.includes(operator) ? undefined : otherwise
}

/** Suggests the test that was probably meant for a field with several choices. */
function adviseInstead(field: WrittenSchema, name: string, { operator, operand }: ParsedTest): string {
  if (shapeOf(field) === 'choiceList' && (operator === 'is' || operator === 'oneOf'))
    return `Write "${name}": { "includes": ${quoteList(operand)} }.`
  return 'Look at an answer that people give: a choice, a box to tick, a number, a date, a text.'
}

const quoteList = (value: unknown) =>
  Array.isArray(value) ? `[${value.map(one => quote(one)).join(', ')}]` : quote(value)
