import { isFiltered } from '../../../vocabulary/keywords/filter.ts'
import type { ListFilter } from '../../../vocabulary/admin-rules.ts'
import { isAnswers, objectsAt, pathOf, valueAt } from '../../../values/paths.ts'
import { isOfClients } from '../../known-choices.ts'
import { fieldAt, type Project } from '../../project.ts'
import {
  exampleIn,
  type Finding,
  type ProjectFinding,
  reportName,
  reportValue,
  type Rule
} from '../../rule.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listNames, suggest } from '../../sentences.ts'

/** Checks that filters of the list name fields of the unencrypted index, which must not be sensitive. */
export const filter: Rule = {
  code: 'filter',
  reason:
    'A filter by an unknown field leaves the list empty; one by a sensitive field would reveal its answers.',
  examples: [
    exampleIn.filters`"gender": { "field": «"/person/gendre"→"/person/gender"» }`,
    exampleIn.filters`«"status": { "field": "/person/bankName" },
→»"gender": { "field": "/person/gender" }`,
    exampleIn.fields`"bvn": { "type": "string", "title": "BVN", "x-sensitive": "identifier"«, "x-filter": true → »}`
  ],
  check: { schema: (node, project) => [...findWrongFilters(node, project), ...findOpenSensitive(node)] }
}

export const idleFilter: Rule = {
  code: 'idle-filter',
  isWarning: true,
  reason:
    'Answers that lists filter by are kept in clear text, which is unnecessary if no list filters by them.',
  examples: [
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"]«, "x-filter": true → »}`
  ],
  check: { whole: findIdleFilters }
}

/** Finds unused `x-filter`. The client is exempt, as roles and lists of employees use it as well. */
function findIdleFilters(project: Project): ProjectFinding[] {
  const { sources, fields, parts } = project
  const filtered = listFilters(sources.get(listFile)?.value).map(([, { field }]) => field)
  return [...(fields ?? [])].flatMap(([pointer, field]): ProjectFinding[] => {
    if (!isFiltered(field) || filtered.includes(pointer) || isOfClients(field, project)) return []
    const [part = '', name = ''] = pathOf(pointer)
    const files = (parts.get(part)?.forms ?? []).flatMap(form => sources.get(`${form}/schema.json`) ?? [])
    const source = files.find(one => isAnswers(valueAt(one.value, ['properties', name])))
    const message = 'No list filters by this: its answers would be kept in clear text for nothing.'
    const fix = `Add a filter with "field": "${pointer}" to ${listFile}, or delete it.`
    return source ? [{ source, ...reportName(['properties', name, 'x-filter'], message, fix) }] : []
  })
}

export const listFile = 'admin/employee-list/schema.json'
const reserved = [
  'page',
  'pageSize',
  'search',
  'status',
  'sort',
  'missing',
  'stops',
  'corrections',
  'refused',
  'review',
  'assignee',
  'activity',
  'ids',
  'lists'
]

function findWrongFilters({ schema }: SchemaNode, project: Project): Finding[] {
  const { fields } = project
  const namesByPointer = new Map<string, string>()
  if (!fields) return []
  return listFilters(schema).flatMap(([name, { field: pointer }]) => {
    const here = ['x-list', 'filters', name]
    if (reserved.includes(name)) {
      const message = `"${name}" already means something in the address of the list.`
      return [reportName(here, message, 'Give the filter another name.')]
    }
    if (typeof pointer !== 'string') return []
    const other = namesByPointer.get(pointer)
    const field = fieldAt(project, pointer)
    const wrong = describeFilter(name, pointer, { other, field, fields })
    if (field) namesByPointer.set(pointer, name)
    return wrong ? [reportValue([...here, 'field'], wrong.message, wrong.fix)] : []
  })
}

function describeFilter(
  name: string,
  pointer: string,
  { other, field, fields }: { other?: string; field?: WrittenSchema; fields: NonNullable<Project['fields']> }
) {
  if (!field) {
    const marked = [...fields].filter(([, one]) => isFiltered(one)).map(([one]) => one)
    const message = `There is no field "${pointer}" in the record.${suggest(pointer, [...fields.keys()])}`
    return { message, fix: listNames('Marked x-filter', marked, 'Mark a field "x-filter": true first.') }
  }
  if (other !== undefined) {
    const message = `"${name}" filters by the same field as "${other}": choosing both would find what one finds.`
    return { message, fix: 'Delete one of the two.' }
  }
  if (isFiltered(field)) return undefined
  const message = `"${pointer}" is not marked "x-filter", so the list would stay empty.`
  return { message, fix: 'Add "x-filter": true to that field.' }
}

function findOpenSensitive({ schema }: SchemaNode): Finding[] {
  if (!isFiltered(schema) || !schema['x-sensitive']) return []
  const message =
    'A field cannot be both "x-filter" and "x-sensitive": what lists filter by is kept in clear text.'
  return [reportName(['x-filter'], message, 'Delete one of the two.')]
}

export const listFilters = (schema: unknown): [string, Partial<ListFilter>][] =>
  objectsAt(schema, ['x-list', 'filters'])
