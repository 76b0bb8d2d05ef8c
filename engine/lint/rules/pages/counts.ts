import { isAnswers, objectsAt, valueAt } from '../../../values/paths.ts'
import { clientNamed, findAnswers, isOfClients } from '../../known-choices.ts'
import { fieldAt, type Project } from '../../project.ts'
import { exampleIn, type Finding, type Path, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listNames, quote, suggest } from '../../sentences.ts'
import { listFile, listFilters } from './filters.ts'

export const count: Rule = {
  code: 'count',
  reason:
    'A number or a view that filters by a missing field, or by an answer that nobody can give, stays at 0.',
  examples: [
    exampleIn.numbers`"men": { "title": "Men", "x-count": { "gender": «"mael"→"male"» } }`,
    exampleIn.views`"Men": { «"gendre"→"gender"»: "male" }`,
    exampleIn.views`"Quiet for three weeks": { "activity": «"idle 21"→"idle-21"» }`
  ],
  check: { schema: findWrongCounts }
}

/** The filters that views may use in addition to fields of the record. Each takes one text. */
const viewFilters = ['status', 'review', 'corrections', 'assignee', 'missing', 'stops', 'activity']

function findWrongCounts({ schema }: SchemaNode, project: Project): Finding[] {
  const counted = schema['x-count']
  return [
    ...(isAnswers(counted) ? findWrongFilters(['x-count'], counted, ['status'], project) : []),
    ...objectsAt(schema, ['x-list', 'views']).flatMap(([name, view]) =>
      findWrongFilters(['x-list', 'views', name], view, viewFilters, project)
    )
  ]
}

function findWrongFilters(
  path: Path,
  rule: { [name: string]: unknown },
  others: readonly string[],
  project: Project
): Finding[] {
  if (!project.fields) return []
  const what = path.includes('views') ? 'view' : 'number'
  const filters = new Map(listFilters(project.sources.get(listFile)?.value))
  const known = [...others, ...filters.keys()]
  return Object.entries(rule).flatMap(([name, value]) => {
    const here = [...path, name]
    if (!known.includes(name)) {
      const message = `The list has no filter "${name}".${suggest(name, known)}`
      return [reportName(here, message, listNames('Known', known))]
    }
    const pointer: unknown = filters.get(name)?.field
    const field = typeof pointer === 'string' ? fieldAt(project, pointer) : undefined
    if (field && isOfClients(field, project)) {
      const { message, fix } = clientNamed(value)
      return [reportValue(here, message, fix)]
    }
    const choices = field ? findAnswers(field, project) : listBuiltInChoices(name, project)
    if (!choices || choices.includes(String(value))) return []
    if (name === 'activity' && /^(active|idle)-[1-9]\d{0,2}$/.test(String(value))) return []
    const message = `${quote(value)} is not one of the choices, so this ${what} would stay 0.${suggest(String(value), choices)}`
    return [reportValue(here, message, listNames('Choices are', choices, 'Use one of the choices.'))]
  })
}

/** Returns the values of a filter that is not in the schema; undefined if the meta-schema has them. */
function listBuiltInChoices(name: string, project: Project): string[] | undefined {
  if (name === 'review') return listStates(project)
  if (name === 'missing' || name === 'stops') return project.steps?.map(({ form }) => String(form))
  return name === 'activity' ? ['active-7', 'idle-14'] : undefined
}

function listStates({ sources }: Project): string[] | undefined {
  const states = valueAt(sources.get('review.json')?.value, ['states'])
  return isAnswers(states) ? Object.keys(states) : undefined
}
