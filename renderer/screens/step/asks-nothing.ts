import { createFormScope, type Facts, type Form, showConditionOf } from '../../../engine/index.ts'

/** Is every question of a page one that is asked at times, and is this none of them? */
export function asksNothing(form: Form, value: unknown, facts: Facts): boolean {
  const fields = Object.entries(form.schema.properties ?? {})
  if (fields.length === 0 || !fields.every(([, field]) => showConditionOf(field))) return false
  const scope = createFormScope(form, value, facts)
  return !fields.some(([name]) => scope.isVisible(name))
}
