import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { text } from '../../../vocabulary/kinds/text.ts'
import { optionsOf } from '../../../vocabulary/keywords/options.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { ParsedTest } from '../../../model/conditions/condition.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { listConditions, resolveTests } from '../../conditions.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

export const freeText: Rule = {
  code: 'free-text',
  isWarning: true,
  reason: 'People write the same thing in many ways: those who write it differently are never asked.',
  examples: [
    exampleIn.fields`"employer": { "type": "string", "title": "Employer" },
"union": { "type": "string", "title": "Union", "x-showIf": { "employer": «"Acme" } }→{ "answered": true } } }»`,
    exampleIn.fields`"employer": { "type": "string", "title": "Employer" },
"union": { "type": "string", "title": "Union", "x-requiredIf": { "employer": { «"isNot": "none"→"answered": true» } } }`
  ],
  check: { schema: findCompared }
}

function findCompared(node: SchemaNode, project: Project): Finding[] {
  return listConditions(node).flatMap(written => {
    if (written.at.at(-1) === 'must') return []
    return resolveTests(written, node, project).flatMap(({ test, found }) => {
      if ('message' in found || !isCompared(test) || !isFree(found.field)) return []
      const name = test.field.path.filter(one => one !== '*').at(-1)
      const message = `"${name}" is free text, and this waits for it letter by letter.`
      const fix = 'Offer choices there ("enum" or "oneOf"), or ask only whether it is answered.'
      return [reportName([...written.at, ...test.at], message, fix)]
    })
  })
}

/** Whether it compares with a fixed text, not with another answer. */
const isCompared = ({ operator, other }: ParsedTest) =>
  other === undefined && ['is', 'oneOf', 'isNot', 'noneOf'].includes(operator)

/** Whether people can write anything. A pattern counts as a restriction. */
export const isFree = (field: WrittenSchema) =>
  field.type === 'string' &&
  (kinds[kindOf(field)] === text || writtenKindOf(field)?.hasLines) &&
  (field.enum ?? field.oneOf ?? field.pattern ?? optionsOf(field) ?? field['x-mask']) === undefined
