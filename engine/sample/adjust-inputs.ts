import { calendarOf } from '../vocabulary/shapes.ts'
import { computationOf, isComputed } from '../vocabulary/keywords/computed.ts'
import { computeAnswers } from '../check/computed.ts'
import { listComputedReferences } from '../model/computed-references.ts'
import { schemaAt } from '../model/fields.ts'
import { expandRows } from '../model/file-fields.ts'
import { followReference, parseReference } from '../model/reference.ts'
import { withAnswerAt } from '../model/with-answers.ts'
import { add, isWithinBounds, parseNumber, round, subtract } from '../values/number.ts'
import { valueAt } from '../values/paths.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import type { Beside } from '../authoring/samples/facts.ts'

/** A computed number, by its path in a group. */
export interface ComputedNumber {
  group: Schema
  path: readonly string[]
  today: string
}

export function isComputedNumber({ group, path }: ComputedNumber): boolean {
  const field = schemaAt(group, path)
  return field !== undefined && isNumeric(field) && isComputed(field) && !path.includes('*')
}

export const computeGroup = (group: Schema, answers: Beside, today: string): Beside =>
  computeAnswers({ schema: { ...group, type: 'object' } }, answers, { today }) as Beside // stays a group

function computeNumber({ group, path, today }: ComputedNumber, answers: Beside): number | undefined {
  const computed = valueAt(computeGroup(group, answers, today), path)
  return typeof computed === 'number' ? computed : undefined
}

/** Most rows that are added to reach a target. */
const maxNewRows = 20

interface Goal {
  /** The number to move towards. */
  target: number
  isReached: (answers: Beside) => boolean
}

/**
 * Changes the answers that a number is computed from until it reaches a goal: first by equal shares in whole numbers, then by
 * what is missing, and with more rows where those that are there do not suffice. Undefined where that fails.
 */
export function adjustInputs(
  number: ComputedNumber,
  answers: Beside,
  { target, isReached }: Goal
): Beside | undefined {
  let adjusted = answers
  for (let newRows = 0; newRows <= maxNewRows; newRows++) {
    const inputs = listInputs(number.group, adjusted, number.path)
    for (const [index, path] of inputs.entries())
      adjusted = moveInput(number, adjusted, { path, target, share: inputs.length - index, isWhole: true })
    for (const path of inputs)
      adjusted = moveInput(number, adjusted, { path, target, share: 1, isWhole: false })
    if (isReached(adjusted)) return adjusted
    const withRow = addRow(number, adjusted)
    if (!withRow) return undefined
    adjusted = withRow
  }
  return undefined
}

interface Move {
  path: string[]
  target: number
  /** How many inputs share what is missing. */
  share: number
  isWhole: boolean
}

/** Moves one input towards the target, along the slope that a small step of it shows. */
function moveInput(number: ComputedNumber, answers: Beside, { path, target, share, isWhole }: Move): Beside {
  const current = computeNumber(number, answers)
  const field = schemaAt(number.group, path)
  const input = field && toNumber(field, valueAt(answers, path))
  if (!field || input === undefined || current === undefined || current === target) return answers
  const compute = (value: number) =>
    computeNumber(number, withAnswerAt(answers, path, toAnswer(field, value)))
  const slope = findSlope(compute, { input, current, step: stepOf(field) })
  if (slope === undefined) return answers
  const value = fitNumber(field, input + (target - current) / share / slope, isWhole)
  const reached = value === undefined ? undefined : compute(value)
  if (value === undefined || reached === undefined) return answers
  const isNearer = Math.abs(reached - target) < Math.abs(current - target)
  return isNearer ? withAnswerAt(answers, path, toAnswer(field, value)) : answers
}

/** How much the computed number grows with an input; undefined where it does not follow it. */
function findSlope(
  compute: (input: number) => number | undefined,
  { input, current, step }: { input: number; current: number; step: number }
): number | undefined {
  const slopes = [step, -step].map(change => ((compute(input + change) ?? current) - current) / change)
  return slopes.find(slope => slope !== 0)
}

const day = 86_400_000

/** An answer as a number that can be moved: of a date its day, of a choice the number that its code is. */
function toNumber(field: Schema, answer: unknown): number | undefined {
  if (typeof answer === 'number') return answer
  if (typeof answer !== 'string') return undefined
  if (calendarOf(field) === 'day') return Date.parse(answer) / day
  return field.enum ? parseNumber(answer) : undefined
}

function toAnswer(field: Schema, number: number): unknown {
  if (calendarOf(field) === 'day') return new Date(number * day).toISOString().slice(0, 10)
  return isNumeric(field) ? number : String(number)
}

const stepOf = (field: Schema) =>
  field.multipleOf ?? (isNumeric(field) && field.type === 'number' && !field.enum ? 0.01 : 1)

/** The number nearest to a wanted one that a field takes; a whole one where possible, if asked for. */
function fitNumber(field: Schema, wanted: number, isWhole: boolean): number | undefined {
  if (field.enum)
    return findNearest(
      field.enum.map(choice => toNumber(field, choice)),
      wanted
    )
  const isContinuous = field.type === 'number' && !isWhole
  const step = field.multipleOf ?? (isContinuous ? undefined : 1)
  const fitted = step === undefined ? round(wanted, 9) : round(Math.round(wanted / step) * step, 9)
  if (!isNumeric(field)) return fitted
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field
  const aboveMinimum = exclusiveMinimum === undefined ? undefined : add([exclusiveMinimum, stepOf(field)])
  const belowMaximum = exclusiveMaximum === undefined ? undefined : subtract(exclusiveMaximum, stepOf(field))
  const bounds = [minimum, maximum, aboveMinimum, belowMaximum].filter(one => one !== undefined)
  const inSteps = bounds.flatMap(one => listSteps(one, step))
  return findNearest(
    [fitted, ...bounds, ...inSteps].filter(one => isWithinBounds(field, one)),
    wanted
  )
}

/** The steps around a number: of 1 in steps of 5, 0 and 5. */
const listSteps = (number: number, step: number | undefined): number[] =>
  step === undefined
    ? []
    : [Math.floor(number / step), Math.ceil(number / step)].map(count => round(count * step, 9))

const findNearest = (numbers: (number | undefined)[], wanted: number) =>
  numbers
    .filter(number => number !== undefined)
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0]

/** How deep computed numbers may be made of computed numbers. */
const maxDepth = 5

/** The paths of the answers that a number is computed from, in every row; of computed ones those that they are made of. */
function listInputs(group: Schema, answers: Beside, path: readonly string[], depth = 0): string[][] {
  return listSourcePaths(group, path).flatMap(source =>
    expandRows(source, answers).flatMap(one => {
      const field = schemaAt(group, one.path)
      if (!field || depth > maxDepth) return []
      if (isComputed(field)) return listInputs(group, answers, one.path, depth + 1)
      return field.const === undefined && toNumber(field, valueAt(answers, one.path)) !== undefined
        ? [one.path]
        : []
    })
  )
}

/** The paths that a computed field names, with `*` for every row; those in other parts are left out. */
function listSourcePaths(group: Schema, path: readonly string[]): string[][] {
  return listComputedReferences(computationOf(schemaAt(group, path) ?? {})).flatMap(name => {
    const reference = parseReference(name)
    const source = followReference(reference, path.slice(0, -1))
    return source && !reference.isOfRecord ? [source] : []
  })
}

/** Adds a row like the last one to a list that the number is computed from; undefined where no list takes one more. */
function addRow({ group, path }: ComputedNumber, answers: Beside): Beside | undefined {
  for (const list of listRowPaths(group, answers, path)) {
    const { maxItems = maxNewRows, uniqueItems, 'x-asManyAs': count } = schemaAt(group, list) ?? {}
    const rows = valueAt(answers, list)
    const isOpen = Array.isArray(rows) && rows.length > 0 && rows.length < maxItems
    if (isOpen && count === undefined && !uniqueItems)
      return withAnswerAt(answers, list, [...rows, structuredClone(rows.at(-1))])
  }
  return undefined
}

/** The lists whose rows a number is computed from, or which it counts. */
function listRowPaths(group: Schema, answers: Beside, path: readonly string[], depth = 0): string[][] {
  if (depth > maxDepth) return []
  return listSourcePaths(group, path).flatMap(source => {
    const field = schemaAt(group, source)
    const rows = source.lastIndexOf('*')
    const lists = rows > 0 ? [source.slice(0, rows)] : field?.type === 'array' ? [source] : []
    const within = field && isComputed(field) ? listRowPaths(group, answers, source, depth + 1) : []
    return [...lists.flatMap(list => expandRows(list, answers).map(one => one.path)), ...within]
  })
}
