import type { Form, ShapeError, Validate } from '../vocabulary/form.ts'
import { isAnswers, pointerOf } from '../values/paths.ts'

/** Combines the shape checks of the parts, each of one or more forms, into the check of a whole record. */
export function combineShapes(parts: { [name: string]: Form[] }, required: readonly string[]): Validate {
  const validate: Validate = value => {
    validate.errors = findErrors(value, parts, required)
    return validate.errors.length === 0
  }
  return validate
}

function findErrors(
  value: unknown,
  parts: { [name: string]: Form[] },
  required: readonly string[]
): ShapeError[] {
  if (!isAnswers(value)) return [{ instancePath: '', keyword: 'type', params: { type: 'object' } }]
  const missing = required
    .filter(name => value[name] === undefined)
    .map(missingProperty => ({ instancePath: '', keyword: 'required', params: { missingProperty } }))
  const inside = Object.entries(parts).flatMap(([name, forms]) =>
    value[name] === undefined ? [] : forms.flatMap(form => findInPart(form, name, value[name]))
  )
  return [...missing, ...inside]
}

function findInPart({ validate }: Form, name: string, value: unknown): ShapeError[] {
  if (validate(value)) return []
  return (validate.errors ?? []).map(error => ({
    ...error,
    instancePath: pointerOf([name]) + error.instancePath
  }))
}
