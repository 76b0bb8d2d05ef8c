import { isComputed } from '../vocabulary/keywords/computed.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import type { Facts, Form } from '../vocabulary/form.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers } from '../values/paths.ts'
import { createFormScope, type Scope, unwrapList, wrapList } from '../model/conditions/scope.ts'

/** Returns the value with every `x-computed` answer recomputed from the answers around it. */
export function computeAnswers(form: Pick<Form, 'schema' | 'record'>, value: unknown, facts: Facts): unknown {
  if (!hasComputed(form.schema)) return value
  const { schema, value: answers } = wrapList(form.schema, value)
  return unwrapList(form.schema, computeGroup(schema, answers, createFormScope(form, value, facts)))
}

const computing = new WeakMap<Schema, boolean>()

function hasComputed(schema: Schema): boolean {
  return getOrCreate(computing, schema, ({ properties = {}, items = {}, 'x-computed': rule }) =>
    Boolean(
      rule || [...Object.values(properties), ...Object.values(items.properties ?? {})].some(hasComputed)
    )
  )
}

function computeGroup({ properties }: Schema, value: unknown, scope: Scope): unknown {
  if (!properties || !isAnswers(value)) return value
  const answers: Record<string, unknown> = { ...value }
  for (const [name, field] of Object.entries(properties)) {
    if (isRetired(field)) continue
    const answer = isComputed(field) ? scope.compute(name) : computeField(name, field, answers[name], scope)
    if (answer === undefined) delete answers[name]
    else answers[name] = answer
  }
  return answers
}

function computeField(name: string, field: Schema, value: unknown, scope: Scope): unknown {
  if (isFile(field) || !hasComputed(field)) return value
  const { items } = field
  if (!items) return computeGroup(field, value, scope.within(name))
  return Array.isArray(value)
    ? value.map((row, index) => computeGroup(items, row, scope.rowOf(name, index)))
    : value
}
