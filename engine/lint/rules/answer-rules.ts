import { isFile, kindOf } from '../../model/fields.ts'
import { isAnswers } from '../../model/paths.ts'
import { parseReference } from '../../model/reference.ts'
import { findWrongTests, listConditions } from '../conditions.ts'
import { findField } from '../field-lookup.ts'
import { expandRef, listSchemas, type Project } from '../project.ts'
import { type Finding, reportName, reportValue, type Rule } from '../rule.ts'
import { findNeverHolding } from '../satisfiable.ts'
import type { SchemaNode } from '../schema-node.ts'

const ages = `"least": { "type": "number", "title": "Least" },
    "most": { "type": "number", "title": "Most" }`

const form = (rule: string) => `"properties": { ${ages} },
"x-rules": [
  ${rule}
]`

/** `x-rules`: what must hold between answers, and where it is said that it does not. */
export const answerRule: Rule = {
  code: 'rule',
  level: 'error',
  reason:
    'A rule that looks at nothing never counts; one that nothing fulfils, or that is said nowhere, keeps everybody from saving.',
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
      bad: form('{ "must": { "most": { "moreThan": 3 } }, "field": "most", "message": " " }'),
      good: form(
        '{ "must": { "most": { "moreThan": 3 } }, "field": "most", "message": "The most must be more than 3." }'
      )
    },
    {
      in: 'fields',
      bad: `"stays": { "type": "array", "title": "Stays", "x-rules": [{ "must": { "to": { "notBefore": { "field": "from" } } }, "field": "to", "message": "To is before from." }],
  "items": { "type": "object", "properties": { "from": { "type": "string", "title": "From", "format": "date" }, "to": { "type": "string", "title": "To", "format": "date" } } } }`,
      good: `"stays": { "type": "array", "title": "Stays",
  "items": { "type": "object", "properties": { "from": { "type": "string", "title": "From", "format": "date" }, "to": { "type": "string", "title": "To", "format": "date" } },
    "x-rules": [{ "must": { "to": { "notBefore": { "field": "from" } } }, "field": "to", "message": "To is before from." }] } }`
    }
  ],
  check: { schema: findWrongRules }
}

function findWrongRules(node: SchemaNode, project: Project): Finding[] {
  const rules: unknown = node.schema['x-rules']
  if (node.usage !== 'filled-in' || !Array.isArray(rules)) return []
  const misplaced = describeMisplaced(node)
  if (misplaced) return [reportName(['x-rules'], misplaced.message, misplaced.fix)]
  const inside = insideOf(node, project)
  const wrong = listConditions(inside).flatMap(written => {
    if (written.at[0] !== 'x-rules') return []
    const tests = findWrongTests(written, inside, project)
    return tests.length > 0 ? tests : findNeverHolding(written, inside, project)
  })
  const ofFields = rules.flatMap((rule: unknown, index) =>
    isAnswers(rule) ? [...findWrongField(rule, index, inside, project), ...findNoWords(rule, index)] : []
  )
  return [...wrong, ...ofFields]
}

/** The names of a rule count from the group that it stands in. */
function insideOf(node: SchemaNode, { sources }: Project): SchemaNode {
  const { name: _, ...own } = node
  const fields = listSchemas(node.schema.properties)
  const siblings = fields.map(([one, field]) => [one, expandRef(sources, node.source.file, field)] as const)
  return { ...own, siblings: new Map(siblings) }
}

function describeMisplaced({ schema, name, siblings }: SchemaNode) {
  const whole = (name !== undefined && siblings.get(name)) || schema
  if (kindOf(whole) === 'rows' && !isFile(whole)) {
    const message = '"x-rules" stands on a list: it does nothing there, as each row has answers of its own.'
    return { message, fix: 'Move it into "items".' }
  }
  if (whole.properties && !isFile(whole)) return undefined
  const message = '"x-rules" is for a form, a group or a row: on one field it does nothing.'
  return { message, fix: 'Move it beside "properties".' }
}

function findWrongField(
  { field: written }: Record<string, unknown>,
  index: number,
  node: SchemaNode,
  project: Project
): Finding[] {
  if (typeof written !== 'string') return []
  const at = ['x-rules', index, 'field']
  const { isOfRecord, up, path } = parseReference(written)
  if (isOfRecord || up > 0 || path.includes('*')) {
    return [
      reportValue(
        at,
        `"${written}" is not in this group: its page could not say it.`,
        'Name a field beside "x-rules".'
      )
    ]
  }
  const found = findField(written, node, project)
  if ('message' in found) return [reportValue(at, `"x-rules" ${found.message}`, found.fix)]
  const { field } = found
  const why = field['x-computed']
    ? 'worked out'
    : field['x-retired']
      ? 'retired'
      : field['x-from']
        ? 'taken from the account'
        : kindOf(field) === 'group' || kindOf(field) === 'address'
          ? 'a group of questions'
          : undefined
  if (!why) return []
  return [
    reportValue(
      at,
      `"${written}" is ${why}: nobody could put it right there.`,
      'Name a question that people answer.'
    )
  ]
}

function findNoWords({ message }: Record<string, unknown>, index: number): Finding[] {
  if (typeof message !== 'string' || message.trim() !== '') return []
  const what = 'This rule has no words: people would not know what to change.'
  return [reportValue(['x-rules', index, 'message'], what, 'Say what is right, in one sentence.')]
}
