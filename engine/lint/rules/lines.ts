import path from 'node:path'
import type { Ui } from '../../form.ts'
import { isAnswers, pathOf, valueAt } from '../../paths.ts'
import { resolveRef } from '../../schema-files/references.ts'
import type { Source } from '../../schema-files/sources.ts'
import { didYouMean, type Mistake, mistakeAt } from '../report.ts'
import type { Place } from '../schema-node.ts'
import type { Project } from '../project.ts'

/** A line of a section, of the list or of the spreadsheet: it must show something that the record has. */
export function columnMistakes({ source, path: at, schema, name, use }: Place, project: Project): Mistake[] {
  if (use !== 'read' || name === undefined || at.length !== 2) return []
  const isNamed = ['$ref', 'x-value', 'x-count'].some(word => word in schema)
  if (!isNamed) {
    const message = `"${name}" says neither "$ref" nor "x-value", so this line would stay empty for everyone.`
    const fix =
      'Add "$ref" with the field that it shows, like ../../steps/personal-details/schema.json#/properties/phone.'
    return [mistakeAt(source, at, { code: 'column', message, fix }, 'name')]
  }
  if (typeof schema.$ref !== 'string') return []
  const target = resolveRef(source.file, schema.$ref)
  if (!isAnswers(valueAt(project.sources.get(target.file)?.value, target.path))) return []
  const part = project.partOf.get(path.posix.dirname(target.file))
  const isField = target.path.length === 0 || (target.path.length === 2 && target.path[0] === 'properties')
  const here = [...at, '$ref']
  if (!part || !isField) {
    const what = part ? 'within another field' : `in a form that no part of the record has`
    const message = `"${name}" points at something ${what}, so this line would stay empty for everyone.`
    const fix = 'Point at a field of a step, like ../../steps/personal-details/schema.json#/properties/phone.'
    return [mistakeAt(source, here, { code: 'column', message, fix })]
  }
  if (part.written['x-retired'] !== true) return []
  const message = `"${name}" is of "${part.name}", which is retired: this line is left out, its answers stand under "Earlier answers".`
  const fix = 'Delete this line, or take "x-retired" off the part.'
  return source.file.startsWith('sections/')
    ? [mistakeAt(source, here, { code: 'retired-line', message, fix })]
    : []
}

/** `ui:hide` of a section names parts and fields that the record has. */
export function hideMistakes(source: Source, ui: Ui, { parts, fields }: Project): Mistake[] {
  const hidden: unknown = ui['ui:hide']
  if (!Array.isArray(hidden) || !fields) return []
  return hidden.flatMap((pointer, index) => {
    if (typeof pointer !== 'string' || !pointer.startsWith('/')) return []
    const [part = '', ...inside] = pathOf(pointer)
    if (fields.has(pointer) || (parts.has(part) && inside.length === 0)) return []
    const known = [...[...parts.keys()].map(name => `/${name}`), ...fields.keys()]
    const message = `"ui:hide" lists "${pointer}", but the record has nothing there.${didYouMean(pointer, known)}`
    const fix = 'Correct it, or take it off the list.'
    return [mistakeAt(source, ['ui:hide', index], { code: 'column', message, fix })]
  })
}
