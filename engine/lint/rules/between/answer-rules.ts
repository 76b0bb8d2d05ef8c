import { shapeOf } from '../../../vocabulary/shapes.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import type { Project } from '../../project.ts'
import { type Finding, reportName, type Rule } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { findWrongIn, insideOf } from './wrong-rules.ts'

export const ages = `"least": { "type": "number", "title": "Least" },
    "most": { "type": "number", "title": "Most" }`

const form = (rule: string) => `"properties": { ${ages} },
"x-rules": [
  ${rule}
]`

/** Checks `x-rules`: the rules between answers, and the field at which their message is shown. */
export const answerRule: Rule = {
  code: 'rule',
  level: 'error',
  reason:
    'A rule about nothing has no effect; one that no answer meets, or that is shown nowhere, keeps everybody from saving.',
  examples: [
    {
      in: 'form',
      bad: form(
        '{ "must": { "most": { "atLeast": { "field": "lest" } } }, "field": "most", "message": "The most must not be less than the least." }'
      ),
      good: form(
        '{ "must": { "most": { "atLeast": { "field": "least" } } }, "field": "most", "message": "The most must not be less than the least." }'
      )
    },
    {
      in: 'form',
      bad: form(
        '{ "must": { "most": { "atLeast": { "field": "least" } } }, "field": "mots", "message": "The most must not be less than the least." }'
      ),
      good: form(
        '{ "must": { "most": { "atLeast": { "field": "least" } } }, "field": "most", "message": "The most must not be less than the least." }'
      )
    },
    {
      in: 'form',
      bad: form(
        '{ "must": { "most": { "moreThan": 9, "lessThan": 3 } }, "field": "most", "message": "Nine or three." }'
      ),
      good: form(
        '{ "must": { "most": { "moreThan": 3, "lessThan": 9 } }, "field": "most", "message": "Three to nine." }'
      )
    },
    {
      in: 'form',
      bad: form(
        '{ "must": { "most": { "moreThan": { "field": "most" } } }, "field": "most", "message": "The most must be more." }'
      ),
      good: form(
        '{ "must": { "most": { "moreThan": { "field": "least" } } }, "field": "most", "message": "The most must be more." }'
      )
    },
    {
      in: 'form',
      bad: form('{ "must": { "most": { "moreThan": 3 } }, "field": "most", "message": " " }'),
      good: form(
        '{ "must": { "most": { "moreThan": 3 } }, "field": "most", "message": "The most must be more than 3." }'
      )
    },
    {
      bad: `"stays": { "type": "array", "title": "Stays", "x-rules": [{ "must": { "to": { "notBefore": { "field": "from" } } }, "field": "to", "message": "To is before from." }],
  "items": { "type": "object", "properties": { "from": { "type": "string", "title": "From", "format": "date" }, "to": { "type": "string", "title": "To", "format": "date" } } } }`,
      good: `"stays": { "type": "array", "title": "Stays",
  "items": { "type": "object", "properties": { "from": { "type": "string", "title": "From", "format": "date" }, "to": { "type": "string", "title": "To", "format": "date" } },
    "x-rules": [{ "must": { "to": { "notBefore": { "field": "from" } } }, "field": "to", "message": "To is before from." }] } }`
    },
    {
      in: 'form',
      bad: form(
        `{ "must": { "most": { "atMost": 10 } }, "field": "most", "message": "10 at most." },
  { "must": { "most": { "atLeast": 20 } }, "field": "most", "message": "20 at least." }`
      ),
      good: form(
        `{ "must": { "most": { "atMost": 10 } }, "field": "most", "message": "10 at most." },
  { "must": { "least": { "atLeast": 2 } }, "field": "least", "message": "2 at least." }`
      )
    },
    {
      in: 'form',
      bad: `"properties": { "age": { "type": "integer", "title": "Age", "minimum": 18 } }, "x-rules": [{ "must": { "age": { "atLeast": 16 } }, "field": "age", "message": "16 at least." }]`,
      good: `"properties": { "age": { "type": "integer", "title": "Age", "minimum": 0 } }, "x-rules": [{ "must": { "age": { "atLeast": 16 } }, "field": "age", "message": "16 at least." }]`
    },
    {
      in: 'form',
      bad: `"properties": { "fixed": { "type": "string", "title": "Contract", "enum": ["yes", "no"] },
  "months": { "type": "integer", "title": "Months", "x-showIf": { "fixed": "yes" } } },
"x-rules": [
  { "if": { "fixed": "no" }, "must": { "months": { "atMost": 24 } }, "field": "months", "message": "24 at most." }
]`,
      good: `"properties": { "fixed": { "type": "string", "title": "Contract", "enum": ["yes", "no"] },
  "months": { "type": "integer", "title": "Months", "x-showIf": { "fixed": "yes" } } },
"x-rules": [
  { "must": { "months": { "atMost": 24 } }, "field": "months", "message": "24 at most." }
]`
    }
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
