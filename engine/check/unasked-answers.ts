import type { Form } from '../vocabulary/form.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import { hasShowCondition } from '../vocabulary/keywords/show-if.ts'
import { createFormScope, type Scope } from '../model/conditions/scope.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers } from '../values/paths.ts'

const conditional = new WeakMap<Schema, boolean>()

/** Whether any field below has an `x-showIf`. */
export function hasConditionsBelow(schema: Schema): boolean {
  return getOrCreate(conditional, schema, ({ properties = {}, items }) =>
    [...Object.values(properties), ...(items ? [items] : [])].some(
      field => hasShowCondition(field) || (!isFile(field) && hasConditionsBelow(field))
    )
  )
}

/**
 * Returns the record without the answers whose `x-showIf` does not hold. They stay stored until their part is saved, but do not
 * count as answers.
 */
export function withoutUnaskedAnswers<Of extends { [part: string]: unknown }>(
  whole: Pick<Form, 'schema' | 'record'>,
  record: Of,
  today: string
): Of {
  if (!hasConditionsBelow(whole.schema)) return record
  return withoutUnaskedBelow(whole.schema, record, createFormScope(whole, record, { today })) as Of
}

function withoutUnaskedBelow({ properties = {} }: Schema, value: unknown, scope: Scope): unknown {
  if (!isAnswers(value)) return value
  const left: Record<string, unknown> = { ...value }
  for (const [name, field] of Object.entries(properties)) {
    if (isRetired(field) || !Object.hasOwn(left, name)) continue
    if (hasShowCondition(field) && !scope.isVisible(name)) delete left[name]
    else if (!isFile(field) && hasConditionsBelow(field))
      left[name] = readField(name, field, left[name], scope)
  }
  return left
}

function readField(name: string, field: Schema, value: unknown, scope: Scope): unknown {
  const { items } = field
  if (!items) return withoutUnaskedBelow(field, value, scope.within(name))
  if (!Array.isArray(value)) return value
  return value.map((row, index) => withoutUnaskedBelow(items, row, scope.rowOf(name, index)))
}
