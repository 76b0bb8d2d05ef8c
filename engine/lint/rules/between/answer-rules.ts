import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { isFromAccount } from '../../../vocabulary/keywords/from.ts'
import { isGroup, shapeOf } from '../../../vocabulary/shapes.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import type { Condition } from '../../../vocabulary/condition.ts'
import { listTests, parseCondition } from '../../../model/condition.ts'
import { isAnswers, sameValue } from '../../../values/paths.ts'
import { parseReference } from '../../../model/reference.ts'
import { listConditions } from '../../conditions.ts'
import { findWrongTests } from '../../condition-tests.ts'
import { findField } from '../../field-lookup.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { findIdleRules } from './idle-rules.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'
import { type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { findNeverHolding } from '../../satisfiable.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'

export const ages = `"least": { "type": "number", "title": "Least" },
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

type Word = 'x-rules' | 'x-warn'

function findWrongRules(node: SchemaNode, project: Project): Finding[] {
  const rules: unknown = node.schema['x-rules']
  if (!Array.isArray(rules)) return []
  const misplaced = describeMisplaced(node)
  if (misplaced) return [reportName(['x-rules'], misplaced.message, misplaced.fix)]
  return findWrongIn('x-rules', rules, insideOf(node, project), project)
}

export function findWrongIn(word: Word, rules: unknown[], node: SchemaNode, project: Project): Finding[] {
  const wrong = listConditions(node).flatMap(written => {
    if (written.at[0] !== word) return []
    const tests = findWrongTests(written, node, project)
    return tests.length > 0 ? tests : findNeverHolding(written, node, project)
  })
  const ofFields = rules.flatMap((rule: unknown, index) =>
    isAnswers(rule)
      ? [
          ...findWrongField(word, rule, { index, node, project }),
          ...findNoWords(word, rule, index),
          ...findOfItself(word, rule, index)
        ]
      : []
  )
  const found = [...wrong, ...ofFields]
  return found.length > 0 ? found : findIdleRules(word, rules, node, project)
}

/** The names of a rule count from the group that it stands in. */
export function insideOf(node: SchemaNode, { sources }: Project): SchemaNode {
  const { name: _, ...own } = node
  const fields = listSchemas(node.schema.properties)
  const siblings = fields.map(([one, field]) => [one, expandRef(sources, node.source.file, field)] as const)
  return { ...own, siblings: new Map(siblings) }
}

function describeMisplaced(node: SchemaNode) {
  const whole = wholeOf(node)
  if (shapeOf(whole) === 'rowList' && !isFile(whole)) {
    const message = '"x-rules" stands on a list: it does nothing there, as each row has answers of its own.'
    return { message, fix: 'Move it into "items".' }
  }
  if (whole.properties && !isFile(whole)) return undefined
  const message = '"x-rules" is for a form, a group or a row: on one field it does nothing.'
  return { message, fix: 'Move it beside "properties".' }
}

function findWrongField(
  word: Word,
  { field: written }: Record<string, unknown>,
  { index, node, project }: { index: number; node: SchemaNode; project: Project }
): Finding[] {
  if (typeof written !== 'string' || node.name !== undefined) return []
  const at = [word, index, 'field']
  const { isOfRecord, up, path } = parseReference(written)
  if (isOfRecord || up > 0 || path.includes('*')) {
    return [
      reportValue(
        at,
        `"${written}" is not in this group: its page could not say it.`,
        `Name a field beside "${word}".`
      )
    ]
  }
  const found = findField(written, node, project)
  if ('message' in found) return [reportValue(at, `"${word}" ${found.message}`, found.fix)]
  const why = describeUnanswered(found.field)
  if (!why) return []
  return [
    reportValue(
      at,
      `"${written}" is ${why}: nobody could put it right there.`,
      'Name a question that people answer.'
    )
  ]
}

export function describeUnanswered(field: WrittenSchema): string | undefined {
  if (isComputed(field)) return 'worked out'
  if (isRetired(field)) return 'retired'
  if (isFromAccount(field)) return 'taken from the account'
  return isGroup(field) ? 'a group of questions' : undefined
}

function findNoWords(word: Word, { message }: Record<string, unknown>, index: number): Finding[] {
  if (typeof message !== 'string' || message.trim() !== '') return []
  const what = `This ${word === 'x-warn' ? 'warning' : 'rule'} has no words: people would not know what to change.`
  return [reportValue([word, index, 'message'], what, 'Say what is right, in one sentence.')]
}

/** What is more, less, later or other than itself is nothing, and what is as much always holds. */
function findOfItself(word: Word, { must }: Record<string, unknown>, index: number): Finding[] {
  if (!isAnswers(must)) return []
  const tests = listTests(parseCondition(must as Condition)).map(({ test }) => test)
  const own = tests.filter(({ field, other }) => other && sameValue(field, other))
  return own.map(({ field, at }) => {
    const message = `"${field.path.join('/')}" is compared with itself, so the rule always or never holds.`
    return reportValue([word, index, 'must', ...at], message, 'Name the other field.')
  })
}
