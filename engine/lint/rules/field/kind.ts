import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { isChoiceOfNumbers, lacksChoices } from '../../known-choices.ts'
import { shapeOf } from '../../../vocabulary/shapes.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { Kind } from '../../../vocabulary/kind.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { findWrongValues } from './plain-lists.ts'
import { findWrongSeveral } from './several-choices.ts'
import { isAnswers } from '../../../values/paths.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { isOneOfGroups } from '../../../schema-files/one-of-groups.ts'
import { expandRef, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { beginSentence, nameKind, withArticle } from '../../sentences.ts'
import { findFileMismatch } from './file-mismatch.ts'

export const kind: Rule = {
  code: 'kind',
  reason:
    'A format without what it needs, or of another type, leaves people with a field that they cannot answer.',
  examples: [
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "format": "choice"« →, "enum": ["junior", "senior"] »}`,
    exampleIn.fields`"since": { "type": «"number"→"string"», "title": "Since", "format": "date" }`,
    exampleIn.fields`"salary": { «→"type": "number", »"title": "Salary" }`,
    exampleIn.fields`"pin": { "type": "string", "title": "PIN of the gate", "format": «"password"→"digits"», "x-sensitive": "identifier" }`,
    exampleIn.fields`"bank": { "type": «"integer"→"string"», "title": "Bank", "x-options": { "list": "banks" } }`,
    exampleIn.fields`"answers": { "type": "array", "title": "Answers", "items": { "type": «"boolean" } →"string", "enum": ["Yes", "No"] }, "format": "values" »}`,
    exampleIn.fields`"shifts": { "type": "array", "title": "Shifts", "items": { "type": «→"object", "properties": { "hours": { "type": »"array", "title": "Hours", "items": { "type": "number" } } }«→ } }»`,
    exampleIn.fields`"languages": { "type": "array", "title": "Languages", «"items": { "type": "string", "title": "Language", "x-sensitive": "personal" →"x-sensitive": "personal", "items": { "type": "string", "title": "Language" »} }`,
    exampleIn.fields`"towns": { "type": "array", "title": "Towns", "maxItems": 3, "minItems": 2, "errorMessage": { "minItems": "Two towns at least." }, "uniqueItems": true, "format": "values", "items": { "type": "string", "title": "Town", "enum": ["Lagos"«→, "Abuja"»] } }`,
    exampleIn.fields`"days": { "type": "array", "title": "Days",«→ "uniqueItems": true,»
  "items": { "type": "string", "enum": ["Saturday", "Sunday"] } }`,
    exampleIn.fields`"banks": { "type": "array", "title": "Banks", "uniqueItems": true, "items": { "type": "string", «"x-options": { "list": "banks" }→"enum": ["Access", "Zenith"]» } }`,
    exampleIn.fields`"days": { "type": "array", "title": "Days", "uniqueItems": true, "x-none": «"none"→"Never"», "items": { "type": "string", "enum": ["Saturday", "Sunday"«→, "Never"»] } }`,
    exampleIn.fields`"locker": { "type": "string", "title": "Number of the locker", "format": «"code", "maxLength": 4 →"digits", "pattern": "^[0-9]{4}$", "maxLength": 4, "errorMessage": "4 digits are on the locker." »}`,
    exampleIn.fields`"courses": { "type": "array", "title": "Courses", "items": { "type": "object"« } }→, "properties": { "name": { "type": "string", "title": "Name" } } } }»`,
    exampleIn.fields`"car": { "type": "object", "title": "Car", "properties": {«} }→ "plate": { "type": "string", "title": "Plate" } } }»`
  ],
  precedence: -1,
  check: { filledIn: findMismatch }
}

/** Finds the first mismatch only, as others are often its consequences. */
function findMismatch(node: SchemaNode, project: Project): Finding[] {
  const { path, schema, name, source } = node
  const isField = name !== undefined || path.length === 0
  if (!isField || schema.$ref !== undefined || schema.allOf) return []
  if (isOneOfGroups({ ...schema })) return []
  if (schema.format !== undefined && !Object.hasOwn(kinds, schema.format)) return []
  if (path.length === 0 && schema.type === 'object' && isEmptyGroup(schema.properties))
    return [reportEmptyForm(schema)]
  const { notAsked } = writtenKindOf(schema) ?? {}
  if (notAsked?.within === 'steps' && source.file.startsWith('steps/'))
    return [reportValue(['format'], notAsked.message, notAsked.fix)]
  const ofFile = ['file', 'fileList'].includes(shapeOf(schema))
  const found = isFile(schema) || ofFile ? findFileMismatch(schema, ofFile) : findTypeMismatch(node, project)
  return found ? [found] : []
}

function findTypeMismatch(node: SchemaNode, project: Project): Finding | undefined {
  const { schema } = node
  const { type } = schema
  if (type === undefined && node.path.length === 0) {
    const message = 'This form has no "type": nothing says that it is a group of fields.'
    return reportName([], message, 'Add "type": "object", or "type": "array" for a step of rows.')
  }
  if (type === undefined) {
    if (node.name === 'properties') {
      const message = '"properties" is within "properties", and would be a field of that name.'
      return reportName([], message, 'Move what is in it one level up.')
    }
    const message = 'This field has no "type": any answer at all would be stored, even a wrong one.'
    return reportName([], message, fixOfType(schema))
  }
  const stored: Kind['type'] = kinds[kindOf(schema)].type
  if (stored === type || isChoiceOfNumbers(schema)) return findLack(node, project)
  const message = `${beginSentence(nameKind(kindOf(schema)))} is stored as "${stored}", but this field is "type": "${type}": no answer could be saved.`
  return reportValue(['type'], message, `Write "type": "${stored}".`)
}

function fixOfType({ properties, items }: WrittenSchema): string {
  if (properties !== undefined) return 'Add "type": "object": it is a group of fields.'
  if (items !== undefined) return 'Add "type": "array": it is a list.'
  return 'Add "type": "string" (text, dates, choices), "number" or "integer", "boolean" (a box to tick) or "array" (rows).'
}

function reportEmptyForm({ properties }: WrittenSchema): Finding {
  const message = 'This form asks nothing: people would see an empty page.'
  return reportName(properties === undefined ? [] : ['properties'], message, 'Add fields below "properties".')
}

/** Reports what a kind lacks to be answerable. */
function findLack({ schema, source, path }: SchemaNode, project: Project): Finding | undefined {
  const { items, properties } = schema
  const shape = shapeOf(schema)
  if (lacksChoices(schema)) {
    const fix =
      shape === 'chosen'
        ? 'Add "enum": ["…"], "oneOf": [{ "const": "…", "title": "…" }], or "x-options": { "list": "…" }.'
        : 'Add "x-options": { "list": "…" }.'
    const message = `${beginSentence(withArticle(kindOf(schema)))} needs choices, and there are none here.`
    return reportValue(['format'], message, fix)
  }
  if (shape === 'rowList' && !items) {
    const fix = 'Add "items": { "type": "object", "properties": { … } }.'
    return reportValue(['type'], 'These rows ask nothing: there is no "items".', fix)
  }
  if (shape === 'rowList' && items) return findPlainRows(items)
  if (shape === 'choiceList') return findWrongSeveral(schema)
  if (shape === 'valueList') {
    const item = items && expandRef(project.sources, source.file, items)
    return findWrongValues({ ...schema, ...(item && { items: item }) }, path.length === 0)
  }
  if (shape === 'ownFields' && properties !== undefined) {
    const message = 'An address has questions of its own, by country: these "properties" are asked of nobody.'
    return reportName(['properties'], message, 'Delete them, or take "format": "address" off.')
  }
  if (shape === 'fields' && isEmptyGroup(properties)) {
    const fix =
      'Add "properties": { … } with its fields. Text that is only read goes into ui.json, as "ui:before" of a question.'
    return reportValue(['type'], 'This group asks nothing: there is no "properties".', fix)
  }
  return undefined
}

function findPlainRows(items: WrittenSchema): Finding | undefined {
  if (!isAnswers(items) || items.$ref !== undefined || !isEmptyGroup(items.properties)) return undefined
  if (items.type !== 'object' && items.type !== undefined) {
    const message = `These rows ask one plain answer each ("type": "${String(items.type)}"), and rows are groups of questions.`
    return reportValue(['format'], message, 'Write "format": "values", or delete "format".')
  }
  const fix = 'Add "type": "object" and "properties": { … } with what each row asks.'
  return reportValue(['items'], 'These rows ask nothing: an empty card would be shown.', fix)
}

const isEmptyGroup = (properties: unknown) => !isAnswers(properties) || Object.keys(properties).length === 0
