import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import path from 'node:path'
import type { Problem } from '../../../vocabulary/form.ts'
import { schemaAt } from '../../../model/fields.ts'
import { pathOf, valueAt } from '../../../values/paths.ts'
import { isFilledIn, type ResolvedProject } from '../../../resolve/project.ts'
import type { RawForm } from '../../../resolve/resolve.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { type Completion, maxTries, tryToComplete } from './completing.ts'
import { findFieldPlace, findFormSource, type Project } from '../../project.ts'
import { exampleIn, type Path, type ProjectFinding, reportName, reportValue, type Rule } from '../../rule.ts'

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

export const completion: Rule = {
  code: 'completion',
  reason: 'A form that nobody can complete stops everybody who is hired.',
  examples: [
    exampleIn.form`${days('"x-notBefore": "first", «"x-notAfter": "yesterday", "errorMessage": "Last day must be past, and not→"errorMessage": "Last day must not be» before the first day."')}`,
    exampleIn.form`${amounts('«"atMost": { "field": "least" }→"noneOf": [5]»', 'must not be «more than the least→5»')}`
  ],
  check: { whole: findIncompletable }
}

export const unfoundAnswer: Rule = {
  code: 'no-answer',
  isWarning: true,
  reason: 'A question that accepts no answer stops everybody who is asked it.',
  examples: [
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "pattern": «"^(?=a)b$"→"^b$"», "errorMessage": "Grade must be b." }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "x-mask": "AA-00", "pattern": «"^[a-z]{2}[0-9]{2}$"→"^[A-Z]{2}[0-9]{2}$"», "errorMessage": "Grade must be like AB-12." }`
  ],
  yields: true,
  check: { whole: findUnanswerable }
}

function findIncompletable(project: Project, resolved: ResolvedProject): ProjectFinding[] {
  return tryEachForm(project, resolved).flatMap(({ form, source, obstacles }) =>
    obstacles.length > 0 ? [{ ...report(form, source, obstacles), source }] : []
  )
}

function findUnanswerable(project: Project, resolved: ResolvedProject): ProjectFinding[] {
  return tryEachForm(project, resolved).flatMap(({ form, source, unfound }) =>
    unfound.map(({ path, msg }) => {
      const names = pathOf(path)
      const title = schemaAt(form.schema, names)?.title ?? names.at(-1)
      const message = `No accepted answer was found for "${title}": every try was refused with "${msg}" Perhaps nobody can answer it.`
      const fix = 'Write an accepted answer in "examples", or loosen its rules.'
      return { ...reportName(findFieldPlace(source.value, names), message, fix), source }
    })
  )
}

interface FormCompletion extends Completion {
  form: RawForm
  source: Source
}

/** Tries to complete each form that people fill in. Cached per form and its lists. */
function tryEachForm(
  { sources, lists, memory }: Project,
  { forms, parts }: ResolvedProject
): FormCompletion[] {
  return forms.flatMap(form => {
    const part = parts.find(one => one.forms.includes(form.name))
    const source = findFormSource(sources, form.name)
    if (!source || isRetired(form.schema) || part?.retired || !isFilledIn(form)) return []
    const named = Object.entries(lists).filter(([name]) =>
      JSON.stringify(form.schema).includes(`"list":"${name}"`)
    )
    const found = memory.reuse(`completion/${form.name}`, [form, part?.name, named], () =>
      JSON.stringify(tryToComplete({ form, part: part?.name, lists }))
    )
    return [{ form, source, ...(JSON.parse(found) as Completion) }]
  })
}

function report({ schema }: RawForm, source: Source, [first, ...others]: Problem[]) {
  const names = pathOf(first?.path ?? '')
  const title = (at: Problem | undefined) =>
    schemaAt(schema, pathOf(at?.path ?? ''))?.title ?? path.posix.basename(at?.path ?? '')
  const also = others
    .slice(0, 2)
    .map(one => ` Where that is kept, "${title(one)}" is refused: ${one.msg}`)
    .join('')
  const message = `Nobody can complete this form: of ${maxTries} tries none passed. At best "${title(first)}" is refused: ${first?.msg ?? ''}${also}`
  const fix = `Remove or loosen the rules of "${title(first)}". If some answer meets them all, write it in "examples".`
  const place = findFieldPlace(source.value, names)
  return reportValue(findRule(source.value, place, first?.msg) ?? place, message, fix)
}

/** Finds a rule between answers by its message, in the groups around a field. */
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
