import { createFormScope, type Facts, type Form, isMet, requiredConditionOf } from '../../../engine/index.ts'
import type { FileField } from '../../files/model/file-field.ts'

/** Whether answers cannot be saved without this file now: its conditions for being shown and required are met. */
export function isDemanded(
  { demanded, path: [name = ''], schema }: FileField,
  form: Form,
  value: unknown,
  facts: Facts
): boolean {
  if (!demanded) return false
  const scope = createFormScope(form, value, facts)
  const required = requiredConditionOf(schema)
  return scope.isVisible(name) && (!required || isMet(required, scope))
}
