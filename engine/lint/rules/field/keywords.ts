import { authoringOf, listWrittenKeywords } from '../../../authoring/keywords.ts'
import { isAnswers, valueAt } from '../../../values/paths.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { unsupportedFormats, unsupportedTypes, unsupportedKeywords } from './unsupported-keywords.ts'
import { quote, suggest } from '../../sentences.ts'

export const keyword: Rule = {
  code: 'keyword',
  reason: 'An unknown keyword does nothing: the rule that you meant would be missing.',
  examples: [
    exampleIn.fields`"salary": { "type": "string", "title": "Salary", «"maxLenght"→"maxLength"»: 10 }`,
    exampleIn.fields`"shift": { "type": "string", "title": "Shift", "enum": ["By day", "By night"],
  «"enumNames": ["Day", "Night"]→"default": "By day"» }`,
    exampleIn.form`"properties": { "grade": { "type": "string", "title": "Grade" } },
«"if": { →»"required": ["grade"]« }→»`,
    exampleIn.fields`"grade": { "title": "Grade",
  «"allOf": [{ "type": "string", "maxLength": 5 }, { "type": "string", "maxLength": 3 }] }→"type": "string", "maxLength": 3 }»`
  ],
  check: {
    schema: (node, project) => [
      ...findUnknownKeywords(node, project),
      ...findMisplacedKeywords(node),
      ...findAllOf(node)
    ]
  }
}

export const type: Rule = {
  code: 'type',
  reason: 'A type that does not exist has no input on the page and no check on the server.',
  examples: [exampleIn.fields`"salary": { "type": «"strng"→"string"», "title": "Salary" }`],
  check: { schema: findUnknownType }
}

export const format: Rule = {
  code: 'format',
  reason: 'A format that does not exist would be a plain text, and nothing would be checked.',
  examples: [
    exampleIn.fields`"moved": { "type": "string", "title": "When you moved", "format": «"datetime-local"→"datetime"» }`,
    exampleIn.fields`"since": { "type": "string", "title": "Since", "format": «"dat"→"date"» }`
  ],
  check: { schema: findUnknownFormat }
}

function findUnknownKeywords({ path, schema, name, usage }: SchemaNode, project: Project): Finding[] {
  if (usage === 'record') return []
  // Such a field is reported once, as a whole.
  if (name === 'properties' && schema.type === undefined) return []
  const known = readVocabulary(project, path.length === 0)
  const unknown = Object.keys(schema).filter(keyword => !Object.hasOwn(known, keyword))
  return unknown.map(keyword => {
    const instead = Object.hasOwn(unsupportedKeywords, keyword) ? unsupportedKeywords[keyword] : undefined
    if (keyword.startsWith('ui:')) {
      const message = `"${keyword}" does nothing in schema.json: how a question looks is said in ui.json.`
      return reportName([keyword], message, `Write it there: "fields": { "…": { "${keyword}": … } }.`)
    }
    if (instead)
      return reportName([keyword], `"${keyword}" is not supported here, so it would do nothing.`, instead)
    const hint = suggest(keyword, Object.keys(known))
    if (hint === '' && isField(valueAt(schema, [keyword]))) {
      const message = `"${keyword}" looks like a field, and is not below "properties": nobody would be asked.`
      return reportName([keyword], message, 'Move it into "properties".')
    }
    const message = `"${keyword}" is not a JSON Schema keyword, so it does nothing.${hint}`
    return reportName([keyword], message, 'Correct the keyword, or delete it.')
  })
}

const isField = (value: unknown): boolean =>
  isAnswers(value) && ['type', 'title', 'format', '$ref'].some(word => typeof value[word] === 'string')

function findAllOf({ schema, usage }: SchemaNode): Finding[] {
  if (usage === 'record' || schema.allOf === undefined) return []
  const message =
    '"allOf" is not supported here: where two of its schemas say the same word, only the last would count.'
  return [
    reportName(
      ['allOf'],
      message,
      'Write all words in one schema, or "$ref" with the words that differ beside it.'
    )
  ]
}

function findMisplacedKeywords({ schema, name, usage }: SchemaNode): Finding[] {
  if (usage === 'record' || name !== undefined) return []
  return listWrittenKeywords(schema)
    .filter(
      keyword => authoringOf(keyword).level === 'field' && !(keyword === 'x-oldValues' && isOfSeveral(schema))
    )
    .map(keyword => {
      const message = `"${keyword}" is for single fields. Here it does nothing.`
      const fix =
        keyword === 'x-retired' || keyword === 'x-renamedFrom'
          ? 'Move it into a field below "properties"; for a whole part, into employee-record/schema.json.'
          : 'Move it into a field below "properties".'
      return reportName([keyword], message, fix)
    })
}

/** Whether it has choices. For multiple choice they and `x-oldValues` belong in "items". */
const isOfSeveral = ({ enum: choices, oneOf }: SchemaNode['schema']) => (choices ?? oneOf) !== undefined

/** Whether a field has an unknown type. Other rules skip it until the type is corrected. */
export const hasUnknownType = ({ type }: { type?: unknown }, project: Project): boolean =>
  type !== undefined && !readAllowed(project, 'type').includes(type as string)

function findUnknownType({ schema, usage }: SchemaNode, project: Project): Finding[] {
  if (usage === 'record' || !hasUnknownType(schema, project)) return []
  const types = readAllowed(project, 'type')
  const written = String(schema.type)
  const instead = Array.isArray(schema.type)
    ? 'Write one type: what is not in "required" is optional.'
    : Object.hasOwn(unsupportedTypes, written)
      ? unsupportedTypes[written]
      : undefined
  const message = `${quote(schema.type)} is not a type${instead ? ' here.' : `.${suggest(written, types)}`}`
  return [reportValue(['type'], message, instead ?? `Types are: ${types.join(', ')}.`)]
}

function findUnknownFormat({ schema, usage }: SchemaNode, project: Project): Finding[] {
  if (usage === 'record' || schema.format === undefined) return []
  const formats = readAllowed(project, 'format')
  if (formats.includes(schema.format)) return []
  const written = String(schema.format)
  const instead = Object.hasOwn(unsupportedFormats, written) ? unsupportedFormats[written] : undefined
  const hint = instead ? '' : suggest(written, formats)
  const message = `${quote(schema.format)} is not a format this project checks.${hint}`
  return [reportValue(['format'], message, instead ?? `Formats are: ${formats.join(', ')}.`)]
}

/** Returns the keywords that the meta-schema defines for a form or for a field. */
function readVocabulary({ sources }: Project, isForm: boolean): object {
  const path = isForm ? ['properties'] : ['definitions', 'field', 'properties']
  return (valueAt(sources.get('meta/form.json')?.value, path) ?? {}) as object
}

function readAllowed({ sources }: Project, keyword: string): string[] {
  const path = ['definitions', 'field', 'properties', keyword, 'enum']
  return (valueAt(sources.get('meta/form.json')?.value, path) ?? []) as string[]
}
