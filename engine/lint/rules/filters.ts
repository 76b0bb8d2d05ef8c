import type { ListFilter, Schema } from '../../form.ts'
import { isAnswers, valueAt } from '../../paths.ts'
import { choicesKnown } from './choices.ts'
import { didYouMean, listed, type Mistake, mistakeAt, quoted } from '../report.ts'
import type { Place } from '../schema-node.ts'
import type { Project } from '../project.ts'

const listFile = 'office/employee-list/schema.json'
const reserved = ['page', 'pageSize', 'search', 'status', 'sort']

/** What the list filters by and the dashboard counts by must be a field that the clear index knows. */
export function officeMistakes(place: Place, project: Project): Mistake[] {
  if (!place.schema['x-list'] && !place.schema['x-count']) return []
  return project.fields ? [...filterMistakes(place, project), ...countMistakes(place, project)] : []
}

function filterMistakes({ source, path: at, schema }: Place, { fields = new Map() }: Project): Mistake[] {
  const taken = new Map<string, string>()
  return filtersOf(schema).flatMap(([name, filter]) => {
    const here = [...at, 'x-list', 'filters', name]
    const told = (message: string, fix: string) => [
      mistakeAt(source, [...here, 'field'], { code: 'filter', message, fix })
    ]
    if (reserved.includes(name)) {
      const message = `"${name}" already means something in the address of the list.`
      const said = { code: 'filter', message, fix: 'Give the filter another name.' } as const
      return [mistakeAt(source, here, said, 'name')]
    }
    const pointer: unknown = filter.field
    if (typeof pointer !== 'string') return []
    const field = fields.get(pointer)
    if (!field) {
      const marked = [...fields].filter(([, one]) => one['x-filter']).map(([one]) => one)
      const hint = didYouMean(pointer, [...fields.keys()])
      const fix = listed('Marked x-filter', marked, 'Mark a field "x-filter": true first.')
      return told(`There is no field "${pointer}" in the record.${hint}`, fix)
    }
    const other = taken.get(pointer)
    taken.set(pointer, name)
    if (other !== undefined) {
      const message = `"${name}" filters by the same field as "${other}": choosing both would find what one finds.`
      return told(message, 'Delete one of the two.')
    }
    if (field['x-filter']) return []
    const message = `"${pointer}" is not marked "x-filter", so the list would stay empty.`
    return told(message, 'Add "x-filter": true to that field.')
  })
}

function countMistakes({ source, path: at, schema }: Place, project: Project): Mistake[] {
  const counted = schema['x-count']
  if (!isAnswers(counted)) return []
  const filters = new Map(filtersOf(project.sources.get(listFile)?.value))
  const known = ['status', ...filters.keys()]
  return Object.entries(counted).flatMap(([name, value]) => {
    const here = [...at, 'x-count', name]
    if (!known.includes(name)) {
      const message = `"x-count" names "${name}", but the list has no such filter.${didYouMean(name, known)}`
      const fix = listed('Known are', known)
      return [mistakeAt(source, here, { code: 'count', message, fix }, 'name')]
    }
    const field = project.fields?.get(filters.get(name)?.field ?? '')
    const choices = field && choicesKnown(field as Schema, project)
    if (!choices || choices.includes(String(value))) return []
    const message = `${quoted(value)} is not one of the choices, so this number would stay 0.${didYouMean(String(value), choices)}`
    const fix = listed('Choices are', choices, 'Use one of the choices.')
    return [mistakeAt(source, here, { code: 'count', message, fix })]
  })
}

function filtersOf(schema: unknown): [string, Partial<ListFilter>][] {
  const filters = valueAt(schema, ['x-list', 'filters'])
  const entries = isAnswers(filters) ? Object.entries(filters) : []
  return entries.flatMap(([name, one]) => (isAnswers(one) ? [[name, one as Partial<ListFilter>]] : []))
}
