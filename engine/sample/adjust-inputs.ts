import { calendarOf } from '../vocabulary/shapes.ts'
import { isComputed } from '../vocabulary/keywords/computed.ts'
import { computeAnswers } from '../check/computed.ts'
import { schemaAt } from '../model/fields.ts'
import { withAnswerAt } from '../model/with-answers.ts'
import { add, isWithinBounds, round, subtract } from '../values/number.ts'
import { valueAt } from '../values/paths.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import type { SiblingAnswers } from '../authoring/samples/facts.ts'
import { addRow, type ComputedNumber, day, listInputs, maxNewRows, toNumber } from './computed-inputs.ts'

export function isComputedNumber({ group, path }: ComputedNumber): boolean {
  const field = schemaAt(group, path)
  return field !== undefined && isNumeric(field) && isComputed(field) && !path.includes('*')
}

export const computeGroup = (group: Schema, answers: SiblingAnswers, today: string): SiblingAnswers =>
  computeAnswers({ schema: { ...group, type: 'object' } }, answers, { today }) as SiblingAnswers

function computeNumber({ group, path, today }: ComputedNumber, answers: SiblingAnswers): number | undefined {
  const computed = valueAt(computeGroup(group, answers, today), path)
  return typeof computed === 'number' ? computed : undefined
}

interface Goal {
  target: number
  isReached: (answers: SiblingAnswers) => boolean
}

/**
 * Changes the answers that a number is computed from until it reaches a goal: first by equal shares in whole numbers, then each
 * by the whole remainder. Adds rows while the existing ones are not enough. Returns undefined where that fails.
 */
export function adjustInputs(
  number: ComputedNumber,
  answers: SiblingAnswers,
  { target, isReached }: Goal
): SiblingAnswers | undefined {
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
  /** The number of inputs that share the remaining difference. */
  share: number
  isWhole: boolean
}

/** Moves one input towards the target along the slope measured with a small step. */
function moveInput(
  number: ComputedNumber,
  answers: SiblingAnswers,
  { path, target, share, isWhole }: Move
): SiblingAnswers {
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

/** Returns how much the computed number changes per unit of an input, or undefined where it does not depend on it. */
function findSlope(
  compute: (input: number) => number | undefined,
  { input, current, step }: { input: number; current: number; step: number }
): number | undefined {
  const slopes = [step, -step].map(change => ((compute(input + change) ?? current) - current) / change)
  return slopes.find(slope => slope !== 0)
}

function toAnswer(field: Schema, number: number): unknown {
  if (calendarOf(field) === 'day') return new Date(number * day).toISOString().slice(0, 10)
  return isNumeric(field) ? number : String(number)
}

const stepOf = (field: Schema) =>
  field.multipleOf ?? (isNumeric(field) && field.type === 'number' && !field.enum ? 0.01 : 1)

/** Returns the number nearest to `wanted` that the field accepts; a whole one if `isWhole` and possible. */
function fitNumber(field: Schema, target: number, isWhole: boolean): number | undefined {
  if (field.enum)
    return findNearest(
      field.enum.map(choice => toNumber(field, choice)),
      target
    )
  const isContinuous = field.type === 'number' && !isWhole
  const step = field.multipleOf ?? (isContinuous ? undefined : 1)
  const fitted = step === undefined ? round(target, 9) : round(Math.round(target / step) * step, 9)
  if (!isNumeric(field)) return fitted
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field
  const aboveMinimum = exclusiveMinimum === undefined ? undefined : add([exclusiveMinimum, stepOf(field)])
  const belowMaximum = exclusiveMaximum === undefined ? undefined : subtract(exclusiveMaximum, stepOf(field))
  const bounds = [minimum, maximum, aboveMinimum, belowMaximum].filter(one => one !== undefined)
  const inSteps = bounds.flatMap(one => listSteps(one, step))
  return findNearest(
    [fitted, ...bounds, ...inSteps].filter(one => isWithinBounds(field, one)),
    target
  )
}

/** Returns the multiples of the step on both sides of a number: 0 and 5 for 1 in steps of 5. */
const listSteps = (number: number, step: number | undefined): number[] =>
  step === undefined
    ? []
    : [Math.floor(number / step), Math.ceil(number / step)].map(count => round(count * step, 9))

const findNearest = (numbers: (number | undefined)[], target: number) =>
  numbers
    .filter(number => number !== undefined)
    .toSorted((one, other) => Math.abs(one - target) - Math.abs(other - target))[0]
