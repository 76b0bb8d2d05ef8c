import path from 'node:path'
import type { Problem } from '../../form.ts'
import { schemaAt } from '../../model/fields.ts'
import { pathOf, valueAt } from '../../model/paths.ts'
import { isReadForm, type ResolvedProject } from '../../resolve/project.ts'
import type { RawForm } from '../../resolve/resolve.ts'
import type { Source } from '../../schema-files/sources.ts'
import { findObstacles, mostTries } from '../completing.ts'
import type { Project } from '../project.ts'
import { type Path, type ProjectFinding, reportValue, type Rule } from '../rule.ts'

const days = (limits: string) => `"required": ["first", "last"],
"properties": {
  "first": { "type": "string", "title": "First day", "format": "date", "x-notBefore": "today", "errorMessage": "First day must not be before today." },
  "last": { "type": "string", "title": "Last day", "format": "date", ${limits} }
}`

const amounts = (test: string, words: string) => `"required": ["most", "least"],
"properties": {
  "least": { "type": "integer", "title": "Least", "minimum": 1 },
  "most": { "type": "integer", "title": "Most", "maximum": 9 }
},
"x-rules": [
  { "must": { "most": { "moreThan": { "field": "least" } } }, "field": "most", "message": "The most must be more than the least." },
  { "must": { "most": { ${test} } }, "field": "most", "message": "The most ${words}." }
]`

/** Limits and rules of which each can be kept, but not all at once. */
export const completion: Rule = {
  code: 'completion',
  level: 'error',
  reason: 'A form that nobody can complete keeps everybody who is hired from going on.',
  examples: [
    {
      in: 'form',
      bad: days(
        '"x-notBefore": "first", "x-notAfter": "yesterday", "errorMessage": "Last day must be past, and not before the first day."'
      ),
      good: days('"x-notBefore": "first", "errorMessage": "Last day must not be before the first day."')
    },
    {
      in: 'form',
      bad: amounts('"atMost": { "field": "least" }', 'must not be more than the least'),
      good: amounts('"noneOf": [5]', 'must not be 5')
    }
  ],
  check: { whole: findIncompletable }
}

/** Each form that people fill in is tried out once for what it says, with the lists that it names. */
function findIncompletable(project: Project, { forms, parts }: ResolvedProject): ProjectFinding[] {
  const { sources, lists, memory } = project
  return forms.flatMap(form => {
    const part = parts.find(one => one.forms.includes(form.name))
    const source = findSource(form, sources)
    if (!source || form.schema['x-retired'] || part?.retired || isRead(form)) return []
    const named = Object.entries(lists).filter(([name]) =>
      JSON.stringify(form.schema).includes(`"list":"${name}"`)
    )
    const found = memory.reuse(`completion/${form.name}`, [form, part?.name, named], () =>
      JSON.stringify(findObstacles({ form, part: part?.name, lists }))
    )
    const obstacles = JSON.parse(found) as Problem[]
    return obstacles.length > 0 ? [{ ...report(form, source, obstacles), source }] : []
  })
}

const isRead = (form: RawForm) => form.name === 'employee-record' || isReadForm(form)

/** The file of a form, also where it is one page of several. */
function findSource({ name }: RawForm, sources: Project['sources']): Source | undefined {
  return sources.get(`${name}/schema.json`) ?? sources.get(`${name.replace(/-page\d+$/, '')}/schema.json`)
}

function report({ schema }: RawForm, source: Source, [first, ...others]: Problem[]) {
  const names = pathOf(first?.path ?? '')
  const title = (at: Problem | undefined) =>
    schemaAt(schema, pathOf(at?.path ?? ''))?.title ?? path.posix.basename(at?.path ?? '')
  const also = others
    .slice(0, 2)
    .map(one => ` Where that is kept, "${title(one)}" is refused: ${one.msg}`)
    .join('')
  const message = `Nobody can complete this form: of ${mostTries} tries none passed. At best "${title(first)}" is refused: ${first?.msg ?? ''}${also}`
  const fix = `Take away or loosen what "${title(first)}" must keep. If some answer keeps all of it, write that in "examples".`
  const place = placeOf(source.value, names)
  return reportValue(findRule(source.value, place, first?.msg) ?? place, message, fix)
}

/** Where a field stands in its file: as near as that says it itself. */
function placeOf(form: unknown, names: string[]): Path {
  const place: string[] = []
  for (const name of names) {
    const here = valueAt(form, place)
    const next = valueAt(here, ['items']) === undefined ? ['properties', name] : ['items']
    if (valueAt(here, next) === undefined) break
    place.push(...next)
  }
  return place
}

/** Where a rule between answers stands, in the groups around a field. */
function findRule(form: unknown, place: Path, sentence: string | undefined): Path | undefined {
  const names = place.map(String)
  for (let length = names.length; length >= 0; length--) {
    const group = names.slice(0, length)
    const rules = valueAt(form, [...group, 'x-rules'])
    const index = Array.isArray(rules) ? rules.findIndex(rule => valueAt(rule, ['message']) === sentence) : -1
    if (index !== -1) return [...group, 'x-rules', index]
  }
  return undefined
}
