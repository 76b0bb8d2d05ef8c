import type { FormProps } from '@rjsf/core'
import { type Schema, isRetired, shapeOf } from '../../../engine/index.ts'

/** An empty form stays empty: no empty objects, no ticked boxes, no Yes or No, no rows that nobody added. */
export const noInventedAnswers: FormProps['experimental_defaultFormStateBehavior'] = {
  emptyObjectFields: 'skipEmptyDefaults',
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' }
}

/**
 * The schema of what is asked, as RJSF draws every property that there is. Defaults are among the answers that a form is opened
 * with: RJSF would give them again to who has taken them away. A box that is asked for begins unticked.
 */
export function createDrawnSchema({ default: _, ...schema }: Schema, isRequired = false): Schema {
  const { properties, items, required } = schema
  if (isRequired && shapeOf(schema) === 'box') return { default: false, ...schema }
  const asked = Object.entries(properties ?? {}).filter(([, field]) => !isRetired(field))
  const drawn = asked.map(([name, field]) => [name, createDrawnSchema(field, required?.includes(name))])
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(drawn) }),
    ...(items && { items: createDrawnSchema(items) })
  }
}
