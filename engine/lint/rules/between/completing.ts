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
import { shapeOptions, reduceToShape } from '../../../resolve/shape.ts'
import { createOffered } from '../../../sample/offered.ts'
import { createSample, type SampleFacts } from '../../../sample/sample.ts'
import { createSeededChance } from '../../../authoring/samples/seeded-chance.ts'
import { readPatternLengths } from '../../pattern-lengths.ts'

/** A form that people fill in, with its part of the record. */
export interface CompletionTask {
  form: RawForm
  part: string | undefined
  lists: Lists
}

/** The number of samples that must fail before a form counts as impossible to complete. */
export const maxTries = 60

/** The number of samples after which a field counts as unanswerable once the form can be completed. */
const enoughTries = 12

/** What trying samples reveals about a form. */
export interface Completion {
  /** The problems of the samples with the fewest problems, without duplicates. Empty if a sample passes. */
  obstacles: Problem[]
  /** Fields that accepted no sample, although a person may know a valid answer. */
  unfound: Problem[]
}

/** Tries to complete a form with sample answers, checked as on page and server. */
export function tryToComplete(task: CompletionTask): Completion {
  const form = compile(task.form)
  let nearest: Problem[][] = []
  let isComplete = false
  let unsolved: Map<string, Problem> | undefined
  for (let number = 0; number < maxTries; number++) {
    const { problems, answers } = tryOut(form, createTry(task, number))
    const certain = problems.filter(one => isCertain(form, one))
    const refused = new Map(
      problems
        .filter(one => ofTexts.has(one.rule) && !isCertain(form, one))
        .map(one => [withoutNumbers(one.path), one])
    )
    unsolved ??= refused
    for (const path of unsolved.keys())
      if (!refused.has(path) && isAnswered(answers, path)) unsolved.delete(path)
    isComplete ||= certain.length === 0
    if (isComplete && (unsolved.size === 0 || number >= enoughTries)) break
    if (certain.length < (nearest[0]?.length ?? Number.POSITIVE_INFINITY)) nearest = []
    if (certain.length === (nearest[0]?.length ?? certain.length)) nearest.push(certain)
  }
  const all = new Map(nearest.flat().map(problem => [`${problem.path} ${problem.msg}`, problem]))
  return { obstacles: isComplete ? [] : [...all.values()], unfound: [...(unsolved?.values() ?? [])] }
}

/** Replaces the row numbers of a path with `*`. */
const withoutNumbers = (path: string) => path.replaceAll(/\/\d+(?=\/|$)/g, '/*')

const isAnswered = (answers: unknown, path: string) =>
  expandRows(pathOf(path), answers).some(one => valueAt(answers, one.path) !== undefined)

const ajv = new Ajv({ ...shapeOptions, meta: false, code: { optimize: false } })

/** Compiles the form with the shape check that page and server use. */
function compile({ name, schema, ui, record }: RawForm): Form {
  const shape = reduceToShape(schema)
  const validate: Validate = ajv.compile(shape)
  ajv.removeSchema(shape)
  return { name, schema, ui, validate, validators: {}, ...(record && { record }) }
}

/**
 * Creates the input of a sample. The first four answer everything or only what is required; others are random. Every second one
 * is dated ten years ahead.
 */
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

/** Checks a sample as on the page, then as on the server. */
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

/** Whether a problem shows a mistake of the form, and not just a limit of the samples. */
function isCertain({ schema }: Form, { path, rule, msg }: Problem): boolean {
  const field = schemaAt(schema, pathOf(path)) ?? {}
  if (rule === 'rule') return listRules(schema).every(one => one.message !== msg || isFollowed(one, schema))
  return !ofTexts.has(rule) || field.type !== 'string' || hasNoLength(field)
}

/** Whether no text can satisfy the length limits. */
function hasNoLength({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): boolean {
  const lengths = pattern === undefined ? undefined : readPatternLengths(pattern)
  return Math.max(minLength, lengths?.min ?? 0) > Math.min(maxLength, lengths?.max ?? maxLength)
}

const listRules = (schema: Schema): AnswerRule[] => listGroups(schema).flatMap(listAnswerRules)

/** Whether samples are made to satisfy a rule: only rules between sibling fields that people answer. */
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
