import { isRetired } from '../vocabulary/keywords/retired.ts'
import { isLocal } from '../vocabulary/keywords/local.ts'
import { hasShowCondition } from '../vocabulary/keywords/show-if.ts'
import { blankItem, isGroup } from '../vocabulary/shapes.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import type { Kind } from '../vocabulary/kind.ts'
import { isEntered } from '../model/fields.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { holdsFiles, rowIdName, withRowId } from '../model/files/file-fields.ts'
import type { Facts, Form } from '../vocabulary/form.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isBlankText } from '../values/blank-text.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers } from '../values/paths.ts'
import { createFormScope, type Scope, unwrapList, wrapList } from '../model/conditions/scope.ts'

/**
 * Returns the cleaned answers of a value. It trims text, normalizes it to Unicode NFC and removes direction marks, and parses
 * numbers given as text. It leaves out empty answers and those of invisible characters only, unknown names, and fields that
 * are not asked (`x-showIf`, retired) or are computed.
 * At a save, it also leaves out files and `x-local` fields, which clients never set. An empty list or group counts as an
 * empty answer, unless it is the whole form or a part of a record.
 * A required group or address that is missing becomes an empty one, so that its missing answers are reported inside it. A row
 * keeps its retired answers, because rows are saved whole, and its id if it contains files. A value of a wrong type is kept,
 * for the check to report.
 */
export function cleanAnswers(
  form: Pick<Form, 'schema' | 'record'>,
  value: unknown,
  facts: Facts = {}
): unknown {
  const plan = planOf(form.schema)
  const answers = cleanBy(plan, value, facts.at)
  if (!plan.hasConditions || answers === undefined) return answers
  const { schema, value: whole } = wrapList(form.schema, answers)
  const visible = withoutUnasked(planOf(schema), whole, createFormScope(form, answers, facts))
  return unwrapList(form.schema, visible)
}

/** The parts of a schema that cleaning depends on, prepared once. */
interface Plan {
  schema: Schema
  kind: Kind
  isLocal: boolean
  isFile: boolean
  fields: FieldPlan[]
  rows: Plan | undefined
  /** Whether its rows contain files and therefore have ids. */
  keepsRowIds: boolean
  /** Whether anything in it has an `x-showIf` condition. */
  hasConditions: boolean
}

interface FieldPlan {
  name: string
  plan: Plan
  isEntered: boolean
  isRetired: boolean
  isRequiredGroup: boolean
  /** Whether it is kept while empty instead of being left out. */
  keepsEmpty: boolean
}

const plans = new WeakMap<Schema, Plan>()

function planOf(schema: Schema): Plan {
  return getOrCreate(plans, schema, createPlan)
}

function createPlan(schema: Schema): Plan {
  const fields = Object.entries(schema.properties ?? {})
  return {
    schema,
    kind: fieldKindOf(schema),
    isLocal: isLocal(schema),
    isFile: isFile(schema),
    fields: fields.map(([name, field]) => createFieldPlan(schema, name, field)),
    rows: schema.items && planOf(schema.items),
    keepsRowIds: !isFile(schema) && holdsFiles(schema),
    hasConditions: [...fields.map(([, field]) => field), ...(schema.items ? [schema.items] : [])].some(
      field => hasShowCondition(field) || (!isFile(field) && planOf(field).hasConditions)
    )
  }
}

function createFieldPlan(schema: Schema, name: string, field: Schema): FieldPlan {
  const isRequired = isRequiredGroup(schema, name, field)
  return {
    name,
    plan: planOf(field),
    isEntered: isEntered(field),
    isRetired: isRetired(field),
    isRequiredGroup: isRequired,
    keepsEmpty: isRequired || (isPart(field) && isGroup(field))
  }
}

/**
 * Checks for a required group. Parts of a record are excluded: while a part is not saved, the part itself is reported as
 * missing.
 */
function isRequiredGroup({ required = [] }: Schema, name: string, field: Schema): boolean {
  return required.includes(name) && isGroup(field) && !isPart(field)
}

const isPart = (field: Schema) => field['x-route'] !== undefined

const isLeftOut = ({ plan, keepsEmpty }: FieldPlan, answer: unknown): boolean =>
  answer === undefined || (!keepsEmpty && isEmpty(plan, answer))

/** Checks for a list without rows, or a group without answers. */
function isEmpty({ kind, schema, fields }: Plan, answer: unknown): boolean {
  if (!isGroup(schema)) return kind.isEmpty(answer)
  if (!isAnswers(answer)) return false
  const isUnanswered = ({ name, plan: field }: FieldPlan) =>
    isEmpty(field, answer[name]) || (schema.required !== undefined && isUnticked(field, answer[name]))
  return fields.every(field => !Object.hasOwn(answer, field.name) || isUnanswered(field))
}

const isUnticked = ({ kind, schema }: Plan, answer: unknown): boolean =>
  kind.shape === 'box' && schema.default === undefined && answer === false

/** Which answers are kept although nobody can enter them: none, retired ones in a row, or all in a retired group of a row. */
type Kept = 'none' | 'retired' | 'all'

function cleanBy(plan: Plan, value: unknown, at: Facts['at'], kept: Kept = 'none'): unknown {
  const { schema, rows } = plan
  if (value === null || value === undefined) return undefined
  if (isSkipped(plan, at)) return undefined
  if (typeof value === 'string') return cleanText(plan, value)
  if (Array.isArray(value) && schema.type === 'array') {
    if (plan.kind.shape === 'choiceList') return cleanChoices(plan, value, at)
    const blank = blankItem(schema)
    const keptInRow = kept === 'all' ? kept : 'retired'
    const cleaned = value.map(item => (rows ? (cleanBy(rows, item, at, keptInRow) ?? blank) : item))
    return plan.keepsRowIds ? cleaned.map((row, index) => withRowId(row, value[index])) : cleaned
  }
  if (!schema.properties || !isAnswers(value)) return value
  const answers: Record<string, unknown> = {}
  for (const one of plan.fields) {
    const { name, plan: field, isEntered, isRetired, isRequiredGroup } = one
    const isIncluded = isEntered || kept === 'all' || (kept === 'retired' && isRetired)
    const keptBelow = isRetired ? 'all' : kept
    const given =
      isIncluded && Object.hasOwn(value, name) ? cleanBy(field, value[name], at, keptBelow) : undefined
    const answer = given === undefined && isEntered && isRequiredGroup ? cleanBy(field, {}, at) : given
    if (!isLeftOut(one, answer)) answers[name] = answer
  }
  return answers
}

function cleanChoices({ rows }: Plan, choices: unknown[], at: Facts['at']): unknown[] {
  const cleaned = choices.map(choice => (rows ? cleanBy(rows, choice, at) : choice))
  return cleaned.filter(choice => choice !== undefined)
}

function withoutUnasked(plan: Plan, value: unknown, scope: Scope): unknown {
  if (!plan.hasConditions || !isAnswers(value)) return value
  const answers: Record<string, unknown> = Object.hasOwn(value, rowIdName)
    ? { [rowIdName]: value[rowIdName] }
    : {}
  for (const one of plan.fields) {
    const { name, plan: field, isRetired } = one
    if (!Object.hasOwn(value, name) || !(isRetired || scope.isVisible(name))) continue
    const answer = isRetired ? value[name] : withoutUnaskedBelow(name, field, value[name], scope)
    if (!isLeftOut(one, answer)) answers[name] = answer
  }
  return answers
}

function withoutUnaskedBelow(name: string, plan: Plan, value: unknown, scope: Scope): unknown {
  if (!plan.hasConditions) return value
  const { rows } = plan
  if (!rows) return withoutUnasked(plan, value, scope.within(name))
  return Array.isArray(value)
    ? value.map((row, index) => withoutUnasked(rows, row, scope.rowOf(name, index)))
    : value
}

/** Checks whether a check at this place skips the field. */
export const isSkippedAt = (schema: Schema, at: Facts['at']): boolean => isSkipped(planOf(schema), at)

function isSkipped({ isLocal, isFile }: Plan, at: Facts['at'] = 'save'): boolean {
  if (at === 'page') return false
  return isLocal || (at === 'save' && isFile)
}

function cleanText({ kind, schema }: Plan, text: string): unknown {
  const cleaned = kind.clean(text)
  // A password may consist of any characters, also invisible ones.
  const isEmpty = kind.isSecret ? cleaned === '' : isBlankText(cleaned)
  return isEmpty ? undefined : (kind.parse(cleaned, schema) ?? cleaned)
}
