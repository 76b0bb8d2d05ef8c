import { isFile, kindOf } from '../../model/fields.ts'
import { isAnswers } from '../../model/paths.ts'
import type { WrittenSchema } from '../../schema-files/references.ts'
import { findChoices } from '../known-choices.ts'
import type { Project } from '../project.ts'
import { type Finding, reportName, reportValue, type Rule } from '../rule.ts'
import type { SchemaNode } from '../schema-node.ts'
import { listNames, quote, suggest } from '../sentences.ts'

const married = '"status": { "type": "string", "title": "Status", "enum": ["single", "married"] }'

/** `x-showIf` looks at an answer that a person gives beside it, and at one that can be given. */
export const showIf: Rule = {
  code: 'show-if',
  level: 'error',
  reason: 'A condition on an answer that nobody can give hides the field from everybody.',
  examples: [
    {
      in: 'fields',
      bad: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": "maried" } }`,
      good: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": "married" } }`
    },
    {
      in: 'fields',
      bad: `"email": { "type": "string", "title": "E-mail", "format": "email", "x-from": "account.email" },
"reason": { "type": "string", "title": "Reason", "x-showIf": { "email": "none" } }`,
      good: `"email": { "type": "string", "title": "E-mail", "format": "email", "x-from": "account.email" },
"reason": { "type": "string", "title": "Reason" }`
    },
    {
      in: 'fields',
      bad: `"drives": { "type": "boolean", "title": "I drive" },
"bus": { "type": "string", "title": "Bus", "x-showIf": { "drives": false } }`,
      good: `"drives": { "type": "boolean", "title": "I drive" },
"plate": { "type": "string", "title": "Plate", "x-showIf": { "drives": true } }`
    }
  ],
  check: { schema: findNeverAsked }
}

function findNeverAsked({ schema, name, siblings }: SchemaNode, project: Project): Finding[] {
  const conditions = schema['x-showIf']
  if (name === undefined || !isAnswers(conditions)) return []
  return Object.entries(conditions).flatMap(([field, expected]) => {
    const other = siblings.get(field)
    if (!other || field === name) return []
    const what = whyUnusable(other)
    if (what) {
      const message = `"x-showIf" looks at "${field}", which is ${what}: this field would never be asked.`
      const fix = 'Look at an answer that people give on this page: a choice, a box to tick, a text.'
      return [reportName(['x-showIf', field], message, fix)]
    }
    const values: unknown[] = Array.isArray(expected) ? expected : [expected]
    return values.flatMap((value, index) => {
      const wrong = describeNeverGiven(field, value, other, project)
      const at = ['x-showIf', field, ...(Array.isArray(expected) ? [index] : [])]
      return wrong ? [reportValue(at, wrong.message, wrong.fix)] : []
    })
  })
}

function whyUnusable(field: WrittenSchema): string | undefined {
  if (field['x-retired']) return 'retired'
  if (field['x-computed']) return 'worked out and not asked'
  if (field['x-from']) return 'taken from the account'
  if (field['x-local']) return 'for the page only'
  const kind = kindOf(field)
  if (isFile(field) || kind === 'image' || kind === 'pdf') return 'a file'
  return kind === 'rows' || kind === 'group' || kind === 'choices' ? 'more than one answer' : undefined
}

function describeNeverGiven(field: string, value: unknown, other: WrittenSchema, project: Project) {
  if (value === false && kindOf(other) === 'checkbox' && other.default === undefined) {
    const message = `"${field}" has no answer until somebody ticks it, so whoever leaves it alone would never be asked this.`
    return { message, fix: `Add "default": false to "${field}".` }
  }
  const choices = findChoices(other, project)
  if (choices && !choices.includes(String(value))) {
    const hint = suggest(String(value), choices)
    const message = `${quote(value)} is not one of the choices of "${field}", so this field would never be asked.${hint}`
    return { message, fix: listNames('Choices are', choices, 'Use one of the choices.') }
  }
  const type = other.type === 'integer' ? 'number' : other.type
  if ((type !== 'string' && type !== 'boolean' && type !== 'number') || typeof value === type)
    return undefined
  const message = `${quote(value)} is never the answer of "${field}", which is "type": "${other.type}": this field would never be asked.`
  return { message, fix: type === 'boolean' ? 'Write true or false, without quotes.' : `Write a ${type}.` }
}
