import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { listAnswerRules } from '../../../vocabulary/answer-rules.ts'
import { hasRequiredCondition } from '../../../vocabulary/keywords/required-if.ts'
import { Ajv } from 'ajv'
import { check } from '../../../check/check.ts'
import { cleanAnswers } from '../../../check/clean-answers.ts'
import type { AnswerRule } from '../../../vocabulary/condition.ts'
import type { Form, Problem, Validate } from '../../../vocabulary/form.ts'
import type { Lists } from '../../../vocabulary/project.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { listTests, parseCondition } from '../../../model/conditions/condition.ts'
import { schemaAt } from '../../../model/fields.ts'
import { expandRows } from '../../../model/files/file-fields.ts'
import { pathOf, valueAt } from '../../../values/paths.ts'
import type { RawForm } from '../../../resolve/resolve.ts'
import { shapeOptions, shapeOf } from '../../../resolve/shape.ts'
import { createOffered } from '../../../sample/offered.ts'
import { createSample, type SampleFacts } from '../../../sample/sample.ts'
import { createSeededChance } from '../../../authoring/samples/seeded-chance.ts'
import { readPatternLengths } from '../../pattern-lengths.ts'

/** A form that people fill in, with the part of the record that it belongs to. */
export interface CompletionTask {
  form: RawForm
  part: string | undefined
  lists: Lists
}

/** Made-up answers are tried this often before a form counts as one that nobody can complete. */
export const maxTries = 60

/** And this often before a field counts as one for which no answer is found. */
const enoughTries = 12

/** What made-up answers tell of a form. */
export interface Completion {
  /** What keeps everybody from completing it: the problems of the tries that came nearest, each once. None where a try passes. */
  obstacles: Problem[]
  /** Fields for which no try had an answer that they take, though somebody may know one. */
  unfound: Problem[]
}

/** Tries to complete a form with made-up answers, as page and server check them. */
export function tryToComplete(task: CompletionTask): Completion {
  const form = compile(task.form)
  let nearest: Problem[][] = []
  let isComplete = false
  let unfound: Map<string, Problem> | undefined
  for (let number = 0; number < maxTries; number++) {
    const { problems, answers } = tryOut(form, createTry(task, number))
    const certain = problems.filter(one => isCertain(form, one))
    const refused = new Map(
      problems
        .filter(one => ofTexts.has(one.rule) && !isCertain(form, one))
        .map(one => [withoutNumbers(one.path), one])
    )
    unfound ??= refused
    for (const path of unfound.keys())
      if (!refused.has(path) && isAnswered(answers, path)) unfound.delete(path)
    isComplete ||= certain.length === 0
    if (isComplete && (unfound.size === 0 || number >= enoughTries)) break
    if (certain.length < (nearest[0]?.length ?? Number.POSITIVE_INFINITY)) nearest = []
    if (certain.length === (nearest[0]?.length ?? certain.length)) nearest.push(certain)
  }
  const all = new Map(nearest.flat().map(problem => [`${problem.path} ${problem.msg}`, problem]))
  return { obstacles: isComplete ? [] : [...all.values()], unfound: [...(unfound?.values() ?? [])] }
}

/** Where a field lies, in whatever row. */
const withoutNumbers = (path: string) => path.replaceAll(/\/\d+(?=\/|$)/g, '/*')

const isAnswered = (answers: unknown, path: string) =>
  expandRows(pathOf(path), answers).some(one => valueAt(answers, one.path) !== undefined)

const ajv = new Ajv({ ...shapeOptions, meta: false, code: { optimize: false } })

/** The form as page and server have it: with the shape check of which theirs is compiled. */
function compile({ name, schema, ui, record }: RawForm): Form {
  const shape = shapeOf(schema)
  const validate: Validate = ajv.compile(shape)
  ajv.removeSchema(shape)
  return { name, schema, ui, validate, validators: {}, ...(record && { record }) }
}

/** The first tries answer all and only what is required, the others by chance; every other one lies ten years ahead. */
function createTry({ form, part, lists }: CompletionTask, number: number): SampleFacts {
  const day = new Date()
  if (number % 2 === 1) day.setFullYear(day.getFullYear() + 10)
  const chance = number < 4 ? undefined : createSeededChance(number)
  const facts: SampleFacts = {
    today: day.toISOString().slice(0, 10),
    offered: createOffered(lists),
    from: { account },
    ...(part !== undefined && { part }),
    ...(chance && { chance })
  }
  const record = form.record && createSample({ schema: form.record }, facts)
  const isBare = number === 2 || number === 3
  return {
    ...facts,
    ...(record !== undefined && { record }),
    ...(isBare && { isLeftOut: isOptionalIn(form) })
  }
}

const account = { username: 'Ada Obi', email: 'ada.obi@example.com', phone: '+2348031234567' }

function isOptionalIn({ schema }: RawForm): (field: Schema) => boolean {
  const needed = new Set<Schema>()
  const collect = ({ properties = {}, required = [], items }: Schema) => {
    for (const [name, field] of Object.entries(properties)) {
      if (required.includes(name) || hasRequiredCondition(field)) needed.add(field)
      collect(field)
    }
    if (items) collect(items)
  }
  collect(schema)
  return field => !needed.has(field)
}

/** What page and server refuse of a try. */
function tryOut(form: Form, facts: SampleFacts): { problems: Problem[]; answers: unknown } {
  const { today, offered, record, part } = facts
  const known = {
    today,
    ...(offered && { offered }),
    ...(record !== undefined && { record }),
    ...(part !== undefined && { part })
  }
  const answers = createSample(form, facts)
  const onPage = check(form, answers, { ...known, at: 'page' })
  if (onPage.length > 0) return { problems: onPage, answers }
  const saved = cleanAnswers(form, answers, { ...known, at: 'save' })
  return { problems: check(form, saved, { ...known, at: 'save' }), answers }
}

const ofTexts = new Set(['pattern', 'minLength', 'maxLength', 'format'])

/** Does a problem tell of the form, and not only of how answers are made up? */
function isCertain({ schema }: Form, { path, rule, msg }: Problem): boolean {
  const field = schemaAt(schema, pathOf(path)) ?? {}
  if (rule === 'rule') return listRules(schema).every(one => one.message !== msg || isFollowed(one, schema))
  return !ofTexts.has(rule) || field.type !== 'string' || hasNoLength(field)
}

/** No text is as short and as long as the field wants it. */
function hasNoLength({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): boolean {
  const lengths = pattern === undefined ? undefined : readPatternLengths(pattern)
  return Math.max(minLength, lengths?.least ?? 0) > Math.min(maxLength, lengths?.most ?? maxLength)
}

const listRules = (schema: Schema): AnswerRule[] => listGroups(schema).flatMap(listAnswerRules)

/** Answers are made up to keep rules between fields that lie side by side and that people answer themselves. */
function isFollowed({ must }: AnswerRule, schema: Schema): boolean {
  return listTests(parseCondition(must)).every(({ test, within }) => {
    const all = [test.field, ...(test.other ? [test.other] : [])]
    return (
      within.length === 0 && all.every(({ up, path }) => up === 0 && path.length === 1 && isEnteredAt(path))
    )
  })
  function isEnteredAt([name = '']: string[]): boolean {
    return !listGroups(schema).some(group => isComputed(group.properties?.[name] ?? {}))
  }
}

function listGroups(schema: Schema): Schema[] {
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return [schema, ...inside.flatMap(listGroups)]
}
