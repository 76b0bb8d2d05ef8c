import { createFormScope, type Facts, type Form, showConditionOf } from '../../../engine/index.ts'

/** Whether all questions of a page are conditional and none of them applies. */
export function asksNothing(form: Form, value: unknown, facts: Facts): boolean {
  const fields = Object.entries(form.schema.properties ?? {})
  if (fields.length === 0 || !fields.every(([, field]) => showConditionOf(field))) return false
  const scope = createFormScope(form, value, facts)
  return !fields.some(([name]) => scope.isVisible(name))
}
