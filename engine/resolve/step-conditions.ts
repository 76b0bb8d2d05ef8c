import { placeOfLine } from '../vocabulary/place-of-line.ts'
import { showConditionOf, withShowCondition } from '../vocabulary/keywords/show-if.ts'
import type { Condition } from '../vocabulary/condition.ts'
import type { Part, Step } from '../vocabulary/project.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { readAnswer } from '../model/conditions/answer-text.ts'
import { schemaAt } from '../model/fields.ts'
import { t } from '../language/translate.ts'
import { sameValue } from '../values/paths.ts'
import type { Reference } from '../model/conditions/reference.ts'
import { describeCondition } from './condition-text.ts'
import type { RawForm } from './resolve.ts'

/**
 * Adds the conditions of steps: to a part if all its steps have the same condition, otherwise to each field of the forms. So
 * fields of steps that are not asked are never reported as missing.
 */
export function addStepConditions(forms: RawForm[], parts: Part[], steps: readonly Step[]): RawForm[] {
  const conditions = indexConditions(steps)
  if (conditions.size === 0) return forms
  const asked = forms.map(form => {
    const condition = conditions.get(form.name)
    const part = parts.find(({ forms: all }) => all.includes(form.name))
    return condition && part && conditionOfAll(part, conditions) === undefined
      ? { ...form, schema: withFieldsOf(form.schema, condition) }
      : form
  })
  return asked.map(form => {
    if (form.name !== 'employee-record') return form
    const properties = Object.entries(form.schema.properties ?? {}).map(([name, schema]) => [
      name,
      addConditionsTo(
        schema,
        parts.find(part => part.name === name),
        { forms: asked, conditions }
      )
    ])
    return { ...form, schema: { ...form.schema, properties: Object.fromEntries(properties) } }
  })
}

/** Adds the conditions of steps to the lines of read forms, so that lines of unasked steps are not shown as unanswered. */
export function addLineConditions(forms: RawForm[], parts: Part[], steps: readonly Step[]): RawForm[] {
  const conditions = indexConditions(steps)
  if (conditions.size === 0) return forms
  const schemas = new Map(forms.map(({ name, schema }) => [name, schema]))
  return forms.map(form => {
    const { properties } = form.schema
    if (!properties || parts.some(part => part.forms.includes(form.name))) return form
    const lines = Object.entries(properties).map(([name, line]) => {
      const [part, field] = placeOfLine(line) ?? []
      const owner = parts.find(one => one.name === part)
      const asking = owner?.forms.find(
        one => owner.forms.length === 1 || (field && schemas.get(one)?.properties?.[field])
      )
      const condition = asking !== undefined && conditions.get(asking)
      return [name, condition ? withCondition(line, condition) : line]
    })
    return { ...form, schema: { ...form.schema, properties: Object.fromEntries(lines) } }
  })
}

/** Adds to each conditional step the message its page shows while it is not asked. */
export function explainSteps<Of extends Step>(steps: Of[], whole: Schema | undefined): Of[] {
  return steps.map(step => {
    if (!step.when || step.notNeeded || !whole) return step
    const nameOf = (reference: Reference | string) => {
      const path = typeof reference === 'string' ? [] : withRows(reference.path)
      return schemaAt(whole, path)?.title ?? path.at(-1) ?? ''
    }
    const read = ({ path }: Reference, value: unknown) => {
      const text = readAnswer(schemaAt(whole, withRows(path)) ?? {}, value)
      return text || String(value)
    }
    return {
      ...step,
      notNeeded: t('It is asked only while {condition}.', {
        condition: describeCondition(step.when, nameOf, read)
      })
    }
  })
}

/** Any index leads to the row schema. */
const withRows = (path: readonly string[]) => path.map(name => (name === '*' ? '0' : name))

const indexConditions = (steps: readonly Step[]) =>
  new Map(steps.flatMap(({ form, when }) => (when ? [[form, when] as const] : [])))

interface Conditioning {
  forms: RawForm[]
  conditions: ReadonlyMap<string, Condition>
}

function addConditionsTo(
  schema: Schema,
  part: Part | undefined,
  { forms, conditions }: Conditioning
): Schema {
  if (!part) return schema
  const same = conditionOfAll(part, conditions)
  if (same) return withShowCondition(schema, same)
  const all = part.forms.map(form => conditions.get(form))
  const known = all.filter(one => one !== undefined)
  if (known.length === 0) return schema
  const fields = part.forms.map(name => forms.find(form => form.name === name)?.schema.properties)
  const whole = { ...schema, properties: Object.assign({}, ...fields) as Schema['properties'] }
  return known.length < all.length ? whole : withShowCondition(whole, { any: known })
}

/** Returns the condition that all steps of a part share, if they do. */
function conditionOfAll({ forms }: Part, conditions: Conditioning['conditions']): Condition | undefined {
  const [first, ...others] = forms.map(form => conditions.get(form))
  return others.every(other => sameValue(other, first)) ? first : undefined
}

function withFieldsOf(schema: Schema, condition: Condition): Schema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    withCondition(field, condition)
  ])
  return schema.properties ? { ...schema, properties: Object.fromEntries(fields) } : schema
}

function withCondition(field: Schema, condition: Condition): Schema {
  const own = showConditionOf(field)
  if (own === condition || (Array.isArray(own?.all) && own.all.includes(condition as never))) return field
  return withShowCondition(field, own ? { all: [condition, own] } : condition)
}
