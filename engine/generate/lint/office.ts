import type { ListFilter } from '../../form.ts'
import { isAnswers, pointerOf, valueAt } from '../../paths.ts'
import { targetOf, type Written } from '../resolve.ts'
import type { Sources } from '../sources.ts'
import { didYouMean, type Mistake, mistakeAt } from './mistake.ts'
import type { Place } from './places.ts'

const listFile = 'office/employee-list/schema.json'
const reserved = ['page', 'pageSize', 'search', 'status', 'sort']
const recordFile = 'employee-record/schema.json'

/** What the list filters by and the dashboard counts by must be a field that the clear index knows. */
export function officeMistakes(place: Place, sources: Sources): Mistake[] {
  if (!place.schema['x-list'] && !place.schema['x-count']) return []
  const fields = recordFields(sources)
  return fields ? [...filterMistakes(place, fields), ...countMistakes(place, fields, sources)] : []
}

function filterMistakes({ source, path: at, schema }: Place, fields: Fields): Mistake[] {
  return filtersOf(schema).flatMap(([name, filter]) => {
    if (reserved.includes(name)) {
      const message = `"${name}" already means something in the address of the list.`
      const said = { code: 'filter', message, fix: 'Give the filter another name.' }
      return [mistakeAt(source, [...at, 'x-list', 'filters', name], said, 'name')]
    }
    if (filter.field === undefined) return []
    const here = [...at, 'x-list', 'filters', name, 'field']
    const field = fields.get(filter.field)
    if (!field) {
      const marked = [...fields].filter(([, one]) => one['x-filter']).map(([pointer]) => pointer)
      const hint = didYouMean(filter.field, [...fields.keys()])
      const message = `There is no field "${filter.field}" in the record.${hint}`
      return [
        mistakeAt(source, here, { code: 'filter', message, fix: `Marked x-filter: ${marked.join(', ')}.` })
      ]
    }
    if (field['x-filter'] || field.$ref) return []
    const message = `"${filter.field}" is not marked "x-filter", so the list would stay empty.`
    return [mistakeAt(source, here, { code: 'filter', message, fix: 'Add "x-filter": true to that field.' })]
  })
}

function countMistakes({ source, path: at, schema }: Place, fields: Fields, sources: Sources): Mistake[] {
  const filters = new Map(filtersOf(sources.get(listFile)?.value))
  const known = ['status', ...filters.keys()]
  return Object.entries(schema['x-count'] ?? {}).flatMap(([name, value]) => {
    if (!known.includes(name)) {
      const message = `"x-count" names "${name}", but the list has no such filter.${didYouMean(name, known)}`
      const said = { code: 'count', message, fix: `Known are: ${known.join(', ')}.` }
      return [mistakeAt(source, [...at, 'x-count', name], said, 'name')]
    }
    const choices = fields.get(filters.get(name)?.field ?? '')?.enum?.map(String)
    if (!choices || choices.includes(value)) return []
    const message = `"${value}" is not one of the choices, so this number would stay 0.${didYouMean(value, choices)}`
    const said = { code: 'count', message, fix: `Choices are: ${choices.join(', ')}.` }
    return [mistakeAt(source, [...at, 'x-count', name], said)]
  })
}

function filtersOf(schema: unknown): [string, Partial<ListFilter>][] {
  const filters = valueAt(schema, ['x-list', 'filters'])
  const entries = isAnswers(filters) ? Object.entries(filters) : []
  return entries.flatMap(([name, one]) => (isAnswers(one) ? [[name, one as Partial<ListFilter>]] : []))
}

type Fields = Map<string, Written>

/** The fields of all parts by JSON Pointer, as they are written. Undefined while a file of theirs cannot be read. */
function recordFields(sources: Sources): Fields | undefined {
  const parts = valueAt(sources.get(recordFile)?.value, ['properties'])
  if (!isAnswers(parts)) return undefined
  const fields: Fields = new Map()
  for (const [part, written] of Object.entries(parts as { [part: string]: Written })) {
    for (const { $ref } of [written, ...(written.allOf ?? [])]) {
      const file = $ref === undefined ? undefined : sources.get(targetOf(recordFile, $ref).file)
      if ($ref !== undefined && !isAnswers(file?.value)) return undefined
      const own = valueAt(file?.value, ['properties'])
      const named = isAnswers(own) ? (own as { [name: string]: Written }) : {}
      for (const [name, field] of Object.entries(named)) fields.set(pointerOf([part, name]), field)
    }
  }
  return fields
}
