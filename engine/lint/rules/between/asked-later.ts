import { isAnswers } from '../../../values/paths.ts'
import { listConditionsOfAsking, resolveTests, keywordOfCondition } from '../../conditions.ts'
import { groupPathOf } from '../../field-places.ts'
import { formOf, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { exampleSteps as steps } from '../../example-frames.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { conditionOf, listNamed } from '../project/step-when.ts'

const person = `"dob": { "type": "string", "title": "Date of birth", "format": "date" },
"gender": { "type": "string", "title": "Gender", "enum": ["male", "female", "other"], "x-filter": true },
"bankName": { "type": "string", "title": "Bank name", "description": "Of your salary account" },`

export const referencesLaterField: Rule = {
  code: 'asked-later',
  isWarning: true,
  reason: 'People who answer in order are not asked at first, and a later answer sends them back.',
  examples: [
    exampleIn.person`${person}
"union": { "type": "string", "title": "Union", "x-showIf": { «"/pay/grade": { "answered": true }→"gender": "other"» } }`,
    exampleIn.steps`«${steps.person.replace('"path"', '"when": { "/pay/grade": { "answered": true } }, "path"')},
${steps.pay}→${steps.person},
${steps.pay.replace('"path"', '"when": { "/person/gender": "female" }, "path"')}»`
  ],
  check: { schema: findLater, journey: findLaterSteps }
}

function findLater(node: SchemaNode, project: Project): Finding[] {
  const written = listConditionsOfAsking(node)
  const own = written.length > 0 && placeOf(formOf(node.source), nameIn(node, project), project)
  if (!own) return []
  return written.flatMap(condition =>
    resolveTests(condition, node, project).flatMap(({ test, found }) => {
      const first = 'field' in found && findPlace(found.path, project)
      if (!first || !isLater(first, own)) return []
      const where = first.step === own.step ? 'on a later page' : 'in a later step'
      const message = `"${keywordOfCondition(condition)}" looks at "${test.field.path.join('/')}", which is asked ${where}: nobody has answered it when this one would be asked.`
      const fix = 'Ask that one before, or this one after it.'
      return [reportName([...condition.at, ...test.at.slice(0, 1)], message, fix)]
    })
  )
}

function findLaterSteps(_: Source, project: Project): Finding[] {
  return (project.steps ?? []).flatMap((step, index) => {
    const condition = conditionOf(step)
    if (condition === undefined) return []
    return listNamed(condition).flatMap(({ isOfRecord, path }) => {
      const first = isOfRecord ? findPlace(path, project) : undefined
      if (first === undefined || first.step <= index) return []
      const message = `"when" looks at "${path.at(-1)}", which is asked in a later step: nobody has answered it when this one would be asked.`
      return [reportName(['steps', index, 'when'], message, 'Put this step after that one.')]
    })
  })
}

/** The step and page that ask a question. */
interface AskedPlace {
  step: number
  page: number
}

const isLater = (one: AskedPlace, other: AskedPlace) =>
  one.step > other.step || (one.step === other.step && one.page > other.page)

/** Returns the first place that asks for an answer of the record. */
function findPlace([part = '', ...within]: readonly string[], project: Project): AskedPlace | undefined {
  const forms = project.parts.get(part)?.forms ?? []
  const name = within.find(one => one !== '*')
  const places = forms.flatMap(form => placeOf(form, name, project) ?? [])
  return places.find(place => places.every(other => !isLater(place, other)))
}

/** Returns the form's top-level question that contains a field. */
function nameIn(node: SchemaNode, project: Project): string {
  const [, inGroup] = groupPathOf(node, project)
  return inGroup ?? node.name ?? ''
}

/** Returns the place where a form asks a question, or without a name the place of the form itself. */
function placeOf(
  form: string,
  name: string | undefined,
  { sources, steps = [] }: Project
): AskedPlace | undefined {
  const step = steps.findIndex(one => one.form === form)
  if (name === undefined) return step === -1 ? undefined : { step, page: 0 }
  const schema = sources.get(`${form}/schema.json`)?.value
  const group = isAnswers(schema) && isAnswers(schema.items) ? schema.items : schema
  if (step === -1 || !isAnswers(group) || !isAnswers(group.properties)) return undefined
  if (!Object.hasOwn(group.properties, name)) return undefined
  const ui = sources.get(`${form}/ui.json`)?.value
  const pages: unknown = isAnswers(ui) ? ui['ui:pages'] : undefined
  const hasName = (one: unknown) => isAnswers(one) && Array.isArray(one.fields) && one.fields.includes(name)
  return { step, page: Array.isArray(pages) ? pages.findIndex(hasName) : 0 }
}
