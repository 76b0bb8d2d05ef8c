import { shapeOf } from '../../../vocabulary/shapes.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { findWrongIn, insideOf } from './wrong-rules.ts'

export const ages = `"least": { "type": "number", "title": "Least" },
    "most": { "type": "number", "title": "Most" }`

const rules = (rule: string) => `"properties": { ${ages} },
"x-rules": [
  ${rule}
]`

export const answerRule: Rule = {
  code: 'rule',
  reason:
    'A rule about nothing has no effect; one that no answer meets, or that is shown nowhere, keeps everybody from saving.',
  examples: [
    exampleIn.form`${rules('{ "must": { "most": { "atLeast": { "field": «"lest"→"least"» } } }, "field": "most", "message": "The most must not be less than the least." }')}`,
    exampleIn.form`${rules('{ "must": { "most": { "atLeast": { "field": "least" } } }, "field": «"mots"→"most"», "message": "The most must not be less than the least." }')}`,
    exampleIn.form`${rules('{ "must": { "most": { "moreThan": «9, "lessThan": 3 } }, "field": "most", "message": "Nine or three."→3, "lessThan": 9 } }, "field": "most", "message": "Three to nine."» }')}`,
    exampleIn.form`${rules('{ "must": { "most": { "moreThan": { "field": «"most"→"least"» } } }, "field": "most", "message": "The most must be more." }')}`,
    exampleIn.form`${rules('{ "must": { "most": { "moreThan": 3 } }, "field": "most", "message": «" "→"The most must be more than 3."» }')}`,
    exampleIn.fields`"stays": { "type": "array", "title": "Stays",« "x-rules": [{ "must": { "to": { "notBefore": { "field": "from" } } }, "field": "to", "message": "To is before from." }],
  "items": { "type": "object", "properties": { "from": { "type": "string", "title": "From", "format": "date" }, "to": { "type": "string", "title": "To", "format": "date" } } } }→
  "items": { "type": "object", "properties": { "from": { "type": "string", "title": "From", "format": "date" }, "to": { "type": "string", "title": "To", "format": "date" } },
    "x-rules": [{ "must": { "to": { "notBefore": { "field": "from" } } }, "field": "to", "message": "To is before from." }] } }»`,
    exampleIn.form`${rules(`{ "must": { "most": { "atMost": 10 } }, "field": "most", "message": "10 at most." },
  { "must": { «"most": { "atLeast": 20 } }, "field": "most", "message": "20→"least": { "atLeast": 2 } }, "field": "least", "message": "2» at least." }`)}`,
    exampleIn.form`"properties": { "age": { "type": "integer", "title": "Age", "minimum": «18→0» } }, "x-rules": [{ "must": { "age": { "atLeast": 16 } }, "field": "age", "message": "16 at least." }]`,
    exampleIn.form`"properties": { "fixed": { "type": "string", "title": "Contract", "enum": ["yes", "no"] },
  "months": { "type": "integer", "title": "Months", "x-showIf": { "fixed": "yes" } } },
"x-rules": [
  { «"if": { "fixed": "no" }, →»"must": { "months": { "atMost": 24 } }, "field": "months", "message": "24 at most." }
]`
  ],
  check: { filledIn: findWrongRules }
}

function findWrongRules(node: SchemaNode, project: Project): Finding[] {
  const rules: unknown = node.schema['x-rules']
  if (!Array.isArray(rules)) return []
  const misplaced = describeMisplaced(node)
  if (misplaced) return [reportName(['x-rules'], misplaced.message, misplaced.fix)]
  return findWrongIn('x-rules', rules, insideOf(node, project), project)
}

function describeMisplaced(node: SchemaNode) {
  const whole = wholeOf(node)
  if (shapeOf(whole) === 'rowList' && !isFile(whole)) {
    const message = '"x-rules" is on a list: it does nothing there, because each row has its own answers.'
    return { message, fix: 'Move it into "items".' }
  }
  if (whole.properties && !isFile(whole)) return undefined
  const message = '"x-rules" is for a form, a group or a row: on one field it does nothing.'
  return { message, fix: 'Move it beside "properties".' }
}
