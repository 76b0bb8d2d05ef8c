import { shapeOf } from '../../../vocabulary/shapes.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import { isLocal } from '../../../vocabulary/keywords/local.ts'
import { isIdentifier } from '../../../vocabulary/keywords/sensitive.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import path from 'node:path'
import { isAnswers, listAt, pathOf, valueAt } from '../../../values/paths.ts'
import { namesThroughGroups, resolveRef } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { expandRef, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { suggest } from '../../sentences.ts'

export const column: Rule = {
  code: 'column',
  reason: 'A line that points at nothing of the record stays empty for every employee.',
  examples: [
    exampleIn.section`"bank": { "title": "Bank", «"type": "string"→"$ref": "../../steps/person/schema.json#/properties/bankName"» }`,
    exampleIn.section`«"text": { "$ref": "../../admin/notice/schema.json#/properties/text"→"bank": { "$ref": "../../steps/person/schema.json#/properties/bankName"» }`,
    exampleIn.sectionUi`"ui:hide": [«"/person/gendre"→"/person/gender"»]`
  ],
  check: {
    schema: (node, project) => [...findEmptyLine(node, project), ...findUnreadableCell(node, project)],
    form: findUnknownColumns,
    ui: findUnknownHidden
  }
}

export const retiredLine: Rule = {
  code: 'retired-line',
  isWarning: true,
  reason: 'A line of a retired part is left out of its section, and authors look for it in vain.',
  examples: [
    exampleIn.section`«"school": { "$ref": "../../steps/old/schema.json#/properties/school"→"bank": { "$ref": "../../steps/person/schema.json#/properties/bankName"» }`
  ],
  check: { schema: findRetiredLine }
}

const isLine = ({ path: at, name, usage }: SchemaNode) =>
  usage === 'read' && name !== undefined && at.length === 2

function findEmptyLine(node: SchemaNode, project: Project): Finding[] {
  const { schema, name } = node
  if (!isLine(node)) return []
  const isNamed = ['$ref', 'x-value', 'x-count'].some(keyword => keyword in schema)
  if (!isNamed) {
    const message = `"${name}" says neither "$ref" nor "x-value", so this line would stay empty for everyone.`
    const fix =
      'Add "$ref" with the field that it shows, like ../../steps/personal-details/schema.json#/properties/phone.'
    return [reportName([], message, fix)]
  }
  const target = readTarget(node, project)
  if (target && isLocal(expandRef(project.sources, node.source.file, schema))) {
    const message = `"${name}" is for the page only, and never stored: this line would stay empty for everyone.`
    return [reportValue(['$ref'], message, 'Delete this line, or remove "x-local" from the field.')]
  }
  if (!target || (target.part && target.isField)) return []
  const what = target.part
    ? 'within another field or in the rows of a list'
    : 'in a form that no part of the record has'
  const message = `"${name}" points at something ${what}, so this line would stay empty for everyone.`
  const fix = 'Point at a field of a step, like ../../steps/personal-details/schema.json#/properties/phone.'
  return [reportValue(['$ref'], message, fix)]
}

function findUnreadableCell(node: SchemaNode, project: Project): Finding[] {
  const { source, schema, name } = node
  const [isList, isSheet] = ['x-list', 'x-sheet'].map(keyword => isAnswers(valueAt(source.value, [keyword])))
  if (!isLine(node) || !(isList || isSheet)) return []
  if (typeof schema.$ref !== 'string' || !readTarget(node, project)?.isField) return []
  const field = expandRef(project.sources, source.file, schema)
  const shape = shapeOf(field)
  if (isList && (isIdentifier(field as Schema) || isFile(field))) {
    const what = isFile(field) ? 'a file' : 'an identifier'
    const message = `"${name}" is ${what}, and the list shows none: this column would stay empty for everyone.`
    return [reportValue(['$ref'], message, 'Delete this column; its section and the spreadsheet have it.')]
  }
  if (shape !== 'rowList' && shape !== 'fields') return []
  const message = `"${name}" is ${shape === 'rowList' ? 'a list of rows' : 'a group'}, and a cell holds one answer: it would stay empty for everyone.`
  return [reportValue(['$ref'], message, fixOfCell(shape === 'fields', schema.$ref, source))]
}

/** Suggests a fix: a list gets its own sheet in the spreadsheet, a group is replaced by one of its fields. */
function fixOfCell(isGroup: boolean, ref: string, { value }: Source): string {
  if (isGroup) return `Name one of its fields: "${ref.includes('#') ? ref : `${ref}#`}/properties/…".`
  return isAnswers(valueAt(value, ['x-sheet']))
    ? 'Give it a sheet of its own in "lists" of "x-sheet", like "Jobs": "/employeeDetails/jobs".'
    : 'Delete this line; administrators read all of it in its section.'
}

function findRetiredLine(node: SchemaNode, project: Project): Finding[] {
  if (!isLine(node) || !node.source.file.startsWith('sections/')) return []
  const { part, isField } = readTarget(node, project) ?? {}
  if (!part || !isField || isRetired(part.written) !== true) return []
  const message = `"${node.name}" is of "${part.name}", which is retired: this line is left out, its answers stand under "Earlier answers".`
  return [reportValue(['$ref'], message, 'Delete this line, or remove "x-retired" from the part.')]
}

/** Returns the part of a line's target and whether it is a field. Undefined if it does not exist (see rule `ref`). */
function readTarget({ source, schema }: SchemaNode, { sources, partOf }: Project) {
  if (typeof schema.$ref !== 'string') return undefined
  const target = resolveRef(source.file, schema.$ref)
  if (!isAnswers(valueAt(sources.get(target.file)?.value, target.path))) return undefined
  const isField = namesThroughGroups(target.path) !== undefined
  return { part: partOf.get(path.posix.dirname(target.file)), isField }
}

function findUnknownColumns({ value }: Source): Finding[] {
  const presets = valueAt(value, ['x-sheet', 'presets'])
  const columns = valueAt(value, ['properties'])
  if (!isAnswers(presets) || !isAnswers(columns)) return []
  return Object.entries(presets).flatMap(([preset, names]) =>
    listAt(names).flatMap((name, index) => {
      if (typeof name !== 'string' || Object.hasOwn(columns, name)) return []
      const message = `"${preset}" lists "${name}", but the sheet has no such column.${suggest(name, Object.keys(columns))}`
      return [reportValue(['x-sheet', 'presets', preset, index], message, 'Correct or remove it.')]
    })
  )
}

function findUnknownHidden({ value }: Source, { parts, fields }: Project): Finding[] {
  const hidden: unknown = valueAt(value, ['ui:hide'])
  if (!Array.isArray(hidden) || !fields) return []
  return hidden.flatMap((pointer, index) => {
    if (typeof pointer !== 'string' || !pointer.startsWith('/')) return []
    const [part = '', ...inside] = pathOf(pointer)
    if (fields.has(pointer) || (parts.has(part) && inside.length === 0)) return []
    const known = [...[...parts.keys()].map(name => `/${name}`), ...fields.keys()]
    const message = `"ui:hide" lists "${pointer}", but the record has nothing there.${suggest(pointer, known)}`
    return [reportValue(['ui:hide', index], message, 'Correct it, or remove it from the list.')]
  })
}
