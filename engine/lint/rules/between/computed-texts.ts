import { kinds } from '../../../vocabulary/kinds/index.ts'
import { asksForEmployee } from '../../../vocabulary/kinds/employee.ts'
import { computationOf } from '../../../vocabulary/keywords/computed.ts'
import { shapeOf } from '../../../vocabulary/shapes.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { listComputedReferences } from '../../../model/conditions/computed-references.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { listPlacesOf } from '../../field-places.ts'
import type { Project } from '../../project.ts'
import { type Finding, reportValue } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listNames, suggest } from '../../sentences.ts'
import { describeNoAnswerBeside, fixNoAnswer } from '../../unanswered.ts'

/** Reports computed texts that name no field. */
export function findNoFields({ schema }: SchemaNode): Finding[] {
  const rule = computationOf(schema)
  if (!rule || !('text' in rule) || typeof rule.text !== 'string' || listComputedReferences(rule).length > 0)
    return []
  const message = '"x-computed" names no field in braces: the answer would always be empty.'
  return [
    reportValue(
      ['x-computed', 'text'],
      message,
      'Name fields beside this one, like "{firstName} {lastName}".'
    )
  ]
}

export function findUnusableFields(node: SchemaNode, project: Project): Finding[] {
  const { schema, siblings } = node
  const rule = computationOf(schema)
  const names = [...siblings.keys()]
  const inText = rule && 'text' in rule ? listComputedReferences(rule) : []
  return inText.flatMap(field => {
    const other = siblings.get(field)
    const [place] = other ? [] : listPlacesOf(field.split('/').at(-1) ?? '', node, project)
    const noAnswer = describeNoAnswerBeside(field, node)
    if (noAnswer) {
      const message = `"x-computed" names "{${field}}", which is ${noAnswer}.`
      return [reportValue(['x-computed', 'text'], message, fixNoAnswer)]
    }
    const wrong = other ? describeNoText(field, other) : describeAbsent(field, names, place)
    return wrong ? [reportValue(['x-computed', 'text'], wrong.message, wrong.fix)] : []
  })
}

function describeAbsent(field: string, names: string[], place: string | undefined) {
  const message = `"x-computed" names "{${field}}", but there is no such field beside this one.`
  if (place !== undefined)
    return { message, fix: `A text takes fields beside it: put it beside "${place}", or that here.` }
  return { message: `${message}${suggest(field, names)}`, fix: listNames('Fields here', names) }
}

function describeNoText(field: string, other: WrittenSchema) {
  const kind = kindOf(other)
  const isText = ['single', 'chosen', 'box', 'choiceList'].includes(shapeOf(other))
  if (isText && !isFile(other) && !kinds[kind].isSecret && !asksForEmployee(other)) return undefined
  const message = `"x-computed" puts "${field}" into a text, but its answer is not text (${kind}).`
  return { message, fix: 'Name fields with a text, a choice or a date.' }
}
