import { isLocal } from '../../../vocabulary/keywords/local.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { isFromAccount } from '../../../vocabulary/keywords/from.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import { expandRef, formOf, type Project } from '../../project.ts'
import { type Finding, reportName, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

/** Fields whose changes wait for somebody to confirm them, and those whose answers no two people share. */
export const watched: Rule = {
  code: 'watched',
  level: 'error',
  reason: 'A change that moves money would go unnoticed, while the author believes that it is watched.',
  examples: [
    {
      in: 'fields',
      bad: '"car": { "type": "object", "title": "Car", "properties": { "plate": { "type": "string", "title": "Plate", "x-confirm": true } } }',
      good: '"plate": { "type": "string", "title": "Plate", "x-confirm": true }'
    },
    {
      in: 'fields',
      bad: '"mail": { "type": "string", "title": "E-mail", "x-from": "account.email", "x-confirm": true }',
      good: '"mail": { "type": "string", "title": "E-mail", "x-from": "account.email" }'
    },
    {
      in: 'section',
      bad: '"dob": { "$ref": "../../steps/person/schema.json#/properties/dob", "x-confirm": true }',
      good: '"dob": { "$ref": "../../steps/person/schema.json#/properties/dob" }'
    },
    {
      in: 'fields',
      bad: '"level": { "type": "string", "title": "Level", "enum": ["junior", "senior"], "x-unique": true }',
      good: '"level": { "type": "string", "title": "Level", "enum": ["junior", "senior"] }'
    }
  ],
  check: { schema: findUnwatched }
}

const words = ['x-confirm', 'x-unique'] as const

function findUnwatched(node: SchemaNode, project: Project): Finding[] {
  const used = words.filter(word => node.schema[word] !== undefined)
  if (used.length === 0) return []
  const found = whyIdle(node, project)
  if (found)
    return used.map(word => reportName([word], `"${word}" does nothing here: ${found}`, 'Delete it.'))
  const whole = expandRef(project.sources, node.source.file, node.schema)
  const kind = kindOf(whole)
  // A format that is not there has a rule of its own.
  if (node.schema['x-unique'] === undefined || !Object.hasOwn(kinds, kind) || numberKinds.includes(kind))
    return []
  const message = `Several people may well have the same ${kind}: administrators would be told of each of them.`
  return [reportName(['x-unique'], message, 'Delete it, or use it at a number that is one person’s own.')]
}

/** Kinds whose answers can be one person's own. */
const numberKinds = ['text', 'digits', 'email', 'phone']

function whyIdle({ source, path, schema, usage }: SchemaNode, project: Project): string | undefined {
  const whole = expandRef(project.sources, source.file, schema)
  if (usage === 'read' || !project.partOf.has(formOf(source)))
    return 'it belongs where the answer is asked, in a step of the record.'
  if (path.length !== 2 || path[0] !== 'properties')
    return 'only answers at the top of a form are watched, not those within a group or row.'
  if (isFile(whole)) return 'files are not watched.'
  if (isFromAccount(whole)) return 'this is the account’s, where a change of its own is confirmed.'
  if (
    isComputed(whole) ||
    isLocal(whole) ||
    ['rows', 'values', 'group', 'address', 'choices', 'employee'].includes(kindOf(whole))
  )
    return 'it is watched for one answer that a person gives.'
  return undefined
}
