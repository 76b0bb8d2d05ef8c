import type { Source } from '../../schema-files/sources.ts'
import { reportName, reportOffset, type Finding, type Rule } from '../rule.ts'
import type { SchemaNode } from '../schema-node.ts'
import { visitNodes } from '../tree.ts'

/** Names that stand twice in one object. */
export const nameTwice: Rule = {
  code: 'name-twice',
  level: 'error',
  reason: 'Of two things with one name JSON keeps the last: the first is lost without a word.',
  examples: [
    {
      in: 'fields',
      bad: `"bonus": { "type": "string", "title": "Bonus in May" },
"bonus": { "type": "string", "title": "Bonus in December" }`,
      good: `"bonus": { "type": "string", "title": "Bonus in May" },
"bonusInDecember": { "type": "string", "title": "Bonus in December" }`
    }
  ],
  check: { file: findDoubledNames }
}

/** What a field may be called. */
export const name: Rule = {
  code: 'name',
  level: 'error',
  reason: 'Other letters in a name break the TypeScript types, the addresses or the storage.',
  examples: [
    {
      in: 'fields',
      bad: '"start date": { "type": "string", "title": "Start date", "format": "date" }',
      good: '"startDate": { "type": "string", "title": "Start date", "format": "date" }'
    }
  ],
  check: { schema: findBadName }
}

/** Labels. */
export const title: Rule = {
  code: 'title',
  level: 'warning',
  reason: 'Without a title people see the name from the code as the label.',
  examples: [
    {
      in: 'fields',
      bad: '"startDate": { "type": "string", "format": "date" }',
      good: '"startDate": { "type": "string", "format": "date", "title": "Start date" }'
    }
  ],
  check: { schema: findMissingTitle }
}

function findDoubledNames(source: Source): Finding[] {
  const found: Finding[] = []
  visitNodes(source.tree, node => {
    if (node.type !== 'object') return
    const seen = new Set<unknown>()
    for (const property of node.children ?? []) {
      const { value, offset } = property.children?.[0] ?? property
      const message = `"${value}" stands twice here. Only this one counts; the first is lost without a word.`
      if (seen.has(value))
        found.push(reportOffset(offset, message, 'Give one of them another name, or delete it.'))
      seen.add(value)
    }
  })
  return found
}

function findBadName({ name: field, usage }: SchemaNode): Finding[] {
  if (field === undefined || usage === 'read') return []
  const isTaken = field in Object.prototype
  if (/^[A-Za-z][A-Za-z0-9_]*$/.test(field) && !isTaken) return []
  const why = isTaken
    ? 'that name has a meaning of its own in JavaScript.'
    : 'a name is letters, digits and _, and begins with a letter.'
  const message = `"${field}" cannot be the name of a field: ${why}`
  return [reportName([], message, 'Choose another name, like dateOfBirth; what people read is the "title".')]
}

function findMissingTitle({ schema, name: field, usage }: SchemaNode): Finding[] {
  if (field === undefined || schema.title || schema.$ref || schema.allOf) return []
  const people = usage === 'read' ? 'Administrators' : 'Employees'
  const message = `"${field}" has no "title". ${people} would see the code name "${field}" as the label.`
  return [reportName([], message, 'Add "title": "…" with the label.')]
}
