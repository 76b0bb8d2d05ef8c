import type { FormProps } from '@rjsf/core'
import { type Schema, isRetired, shapeOf } from '../../../engine/index.ts'

/** Keeps an empty form empty: no empty objects, ticked boxes, answers of Yes or No, or rows that nobody added. */
export const noInventedAnswers: FormProps['experimental_defaultFormStateBehavior'] = {
  emptyObjectFields: 'skipEmptyDefaults',
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' }
}

/**
 * Returns the schema without retired fields, as RJSF draws every property. Defaults are removed too: the initial answers
 * contain them, and RJSF would restore those that the user has cleared. A required checkbox begins unticked, unless it is in a
 * group that may be left out.
 */
export function createDrawnSchema({ default: _, ...schema }: Schema, isRequired = true): Schema {
  const { properties, items, required = [] } = schema
  if (isRequired && shapeOf(schema) === 'box') return { default: false, ...schema }
  const active = Object.entries(properties ?? {}).filter(([, field]) => !isRetired(field))
  const drawn = active.map(([name, field]) => [
    name,
    createDrawnSchema(field, isRequired && required.includes(name))
  ])
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(drawn) }),
    ...(items && { items: createDrawnSchema(items) })
  }
}
