import { isLocal } from '../../../vocabulary/keywords/local.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { isFromAccount } from '../../../vocabulary/keywords/from.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { asksForEmployee } from '../../../vocabulary/kinds/employee.ts'
import { shapeOf } from '../../../vocabulary/shapes.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import { expandRef, formOf, type Project } from '../../project.ts'
import { isIdentifier } from '../../../vocabulary/keywords/sensitive.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

export const watched: Rule = {
  code: 'watched',
  reason: 'A change that moves money would go unnoticed, while the author believes that it is watched.',
  examples: [
    exampleIn.fields`«"car": { "type": "object", "title": "Car", "properties": { →»"plate": { "type": "string", "title": "Plate", "x-confirm": true }« } }→»`,
    exampleIn.fields`"mail": { "type": "string", "title": "E-mail", "x-from": "account.email"«, "x-confirm": true → »}`,
    exampleIn.section`"dob": { "$ref": "../../steps/person/schema.json#/properties/dob"«, "x-confirm": true → »}`,
    exampleIn.fields`"bvn": { "type": "string", "title": "BVN", "x-sensitive": "identifier", "x-search": «"words"→"whole"» }`,
    exampleIn.fields`"grade": { "type": "integer", "title": "Grade"«, "x-search": "whole" → »}`,
    exampleIn.fields`"level": { "type": "string", "title": "Level", "enum": ["junior", "senior"]«, "x-unique": true → »}`
  ],
  check: { schema: findUnwatched }
}

const keywords = ['x-confirm', 'x-unique', 'x-search'] as const
const typesWithoutText = ['integer', 'number', 'boolean', 'array', 'object']

function findUnwatched(node: SchemaNode, project: Project): Finding[] {
  const used = keywords.filter(keyword => node.schema[keyword] !== undefined)
  if (used.length === 0) return []
  const found = describeIdle(node, project)
  if (found)
    return used.map(keyword =>
      reportName([keyword], `"${keyword}" does nothing here: ${found}`, 'Delete it.')
    )
  const whole = expandRef(project.sources, node.source.file, node.schema)
  if (node.schema['x-search'] === 'words' && isIdentifier(whole)) {
    const message = 'An identifier is found only as a whole: by its first digits, the rest could be guessed.'
    return [reportValue(['x-search'], message, 'Write "whole".')]
  }
  if (node.schema['x-search'] !== undefined && typesWithoutText.includes(String(whole.type))) {
    const message = 'People are found by texts, and this field has no text: it does nothing.'
    return [reportName(['x-search'], message, 'Delete it.')]
  }
  const kind = writtenKindOf(whole)
  // Another rule reports unknown formats.
  if (node.schema['x-unique'] === undefined || !kind || kind.tells.includes('unique')) return []
  const message = `Several people may well have the same ${kindOf(whole)}: administrators would be told of each of them.`
  return [reportName(['x-unique'], message, 'Delete it, or use it at a number that is one person’s own.')]
}

function describeIdle({ source, path, schema, usage }: SchemaNode, project: Project): string | undefined {
  const whole = expandRef(project.sources, source.file, schema)
  if (usage === 'read' || !project.partOf.has(formOf(source)))
    return 'it belongs where the answer is asked, in a step of the record.'
  if (path.length !== 2 || path[0] !== 'properties')
    return 'only answers at the top of a form are watched, not those within a group or row.'
  if (isFile(whole)) return 'files are not watched.'
  if (isFromAccount(whole)) return 'this is the account’s, where a change of its own is confirmed.'
  const isOne = ['single', 'chosen', 'box'].includes(shapeOf(whole)) && !asksForEmployee(whole)
  if (isComputed(whole) || isLocal(whole) || !isOne)
    return 'it is watched for one answer that a person gives.'
  return undefined
}
