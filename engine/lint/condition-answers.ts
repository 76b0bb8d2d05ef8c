import { shapeOf } from '../vocabulary/shapes.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import { isMoney, moneyOf } from '../authoring/field-kind.ts'
import type { ParsedTest } from '../model/conditions/condition.ts'
import { parseNamedAmount } from '../values/money.ts'
import { isWithinBounds } from '../values/number.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import { clientNamed, findChoices, isOfClients } from './known-choices.ts'
import type { Project } from './project.ts'
import { type Finding, type Path, reportName, reportValue } from './rule.ts'
import { listNames, quote, suggest } from './sentences.ts'
import type { WrittenCondition } from './conditions.ts'

export interface Operand {
  test: ParsedTest
  at: Path
  field: WrittenSchema
  other: WrittenSchema | undefined
  written: WrittenCondition
  project: Project
}

/** Checks the operand of "includes": a choice, or a list of choices, of a field that accepts several. */
export function findWrongIncludes({ test, at, field, written, project }: Operand, name: string): Finding[] {
  const { operand } = test
  if (shapeOf(field) !== 'choiceList') {
    const message = `"includes" is for questions with several choices, but "${name}" is not one: it would never hold.`
    return [reportName(at, message, 'Look at a field of several choices, or use "is" or "oneOf".')]
  }
  if (test.other)
    return [reportValue(at, '"includes" takes a choice, not a field.', 'Write one of the choices.')]
  const values: unknown[] = Array.isArray(operand) ? operand : [operand]
  const wanted = { field: field.items ?? {}, operator: 'is', written, project }
  return values.flatMap((one, index) => {
    const wrong = describeNeverGiven(name, one, wanted)
    const here = Array.isArray(operand) ? [...at, index] : at
    return wrong ? [reportValue(here, wrong.message, wrong.fix)] : []
  })
}

export function describeWrongAmount(name: string, value: unknown, currency: string) {
  const amount = typeof value === 'string' ? parseNamedAmount(value) : undefined
  if (amount?.currency === currency) return undefined
  const message = `"${name}" is money in ${currency}, and ${quote(value)} is not an amount in it.`
  return { message, fix: `Write the amount with its currency, like "${currency} 100,000".` }
}

export function findWrongChoice(
  { test, at, field, other, written, project }: Operand,
  name: string
): Finding[] {
  const { operator, operand: value } = test
  if (test.other) {
    if (other && haveOtherUnits(field, other)) return [reportUnlike(at, name, field, other)]
    if (other && haveOtherChoices(field, other, project)) {
      const message = `No choice of "${name}" is one of the other answer: ${operator === 'is' ? written.result : 'it always holds'}.`
      return [reportValue(at, message, 'Compare answers that have choices in common.')]
    }
    const isSame =
      other &&
      (other.type === field.type || (isNumeric(other) && isNumeric(field))) &&
      moneyOf(other) === moneyOf(field)
    return isSame
      ? []
      : [
          reportValue(
            at,
            `The two answers are of different types: ${written.result}.`,
            'Compare answers of one type.'
          )
        ]
  }
  const isList = operator === 'oneOf' || operator === 'noneOf'
  if (isList !== Array.isArray(value)) {
    const fix = isList
      ? 'Write ["…", "…"].'
      : `Write one answer, or use "${operator === 'is' ? 'oneOf' : 'noneOf'}".`
    return [reportValue(at, `"${operator}" takes ${isList ? 'a list of answers' : 'one answer'}.`, fix)]
  }
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((one, index) => {
    const wrong = describeNeverGiven(name, one, { field, operator, written, project })
    return wrong
      ? [reportValue([...at, ...(Array.isArray(value) ? [index] : [])], wrong.message, wrong.fix)]
      : []
  })
}

export function haveOtherUnits(one: WrittenSchema, other: WrittenSchema): boolean {
  const [unit, otherUnit] = [one['x-unit'], other['x-unit']]
  return unit !== undefined && otherUnit !== undefined && unit !== otherUnit
}

export function reportUnlike(at: Path, name: string, field: WrittenSchema, other: WrittenSchema): Finding {
  const message = `"${name}" is in ${field['x-unit']}, and the other answer in ${other['x-unit']}: they cannot be compared.`
  return reportValue(at, message, 'Compare numbers of one unit.')
}

function haveOtherChoices(one: WrittenSchema, other: WrittenSchema, project: Project): boolean {
  const [choices, others] = [findChoices(one, project), findChoices(other, project)]
  return choices !== undefined && others !== undefined && !choices.some(choice => others.includes(choice))
}

function describeNeverGiven(
  name: string,
  value: unknown,
  { field, operator, written, project }: Pick<Operand, 'field' | 'written' | 'project'> & { operator: string }
) {
  const { result } = written
  if (isOfClients(field, project)) return clientNamed(value)
  const isExpected = operator === 'is' || operator === 'oneOf'
  if (isExpected && value === false && shapeOf(field) === 'box' && field.default === undefined) {
    const isAsked = result.includes('asked')
    const message = isAsked
      ? `"${name}" has no answer until somebody ticks it, so people who leave it alone would never be asked this.`
      : `"${name}" has no answer until somebody ticks it, so this would not hold for people who leave it alone.`
    return { message, fix: `Add "default": false to "${name}".` }
  }
  const choices = findChoices(field, project)
  if (choices && !choices.includes(String(value))) {
    const hint = suggest(String(value), choices)
    const message = `${quote(value)} is not one of the choices of "${name}", so ${isExpected ? result : 'it always holds'}.${hint}`
    return { message, fix: listNames('Choices are', choices, 'Use one of the choices.') }
  }
  if (isMoney(field)) {
    const wrong = describeWrongAmount(name, value, moneyOf(field) ?? '')
    const coins = parseNamedAmount(String(value))?.coins ?? 0
    if (wrong || !isExpected || isWithinBounds(field, coins)) return wrong
    const message = `${quote(value)} is outside of the bounds of "${name}": ${result}.`
    return { message, fix: 'Correct the amount, or the bounds of the field.' }
  }
  if (isNumeric(field) && typeof value === 'number') {
    if (!isExpected || isWithinBounds(field, value)) return undefined
    const message = `${quote(value)} is outside of the bounds of "${name}": ${result}.`
    return { message, fix: 'Correct the number, or the bounds of the field.' }
  }
  const type = isNumeric(field) ? 'number' : field.type
  if (!type || type === 'object' || type === 'array' || typeof value === type) return undefined
  const message = `${quote(value)} is never the answer of "${name}", which is "type": "${field.type}": ${result}.`
  return { message, fix: type === 'boolean' ? 'Write true or false, without quotes.' : `Write a ${type}.` }
}
