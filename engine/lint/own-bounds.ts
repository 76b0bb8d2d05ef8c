import { writtenKindOf } from '../authoring/field-kind.ts'
import { currencyIn } from '../schema-files/currency.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import type { Sources } from '../schema-files/sources.ts'

/** Adds the bounds that a number's kind implies. Money is in the author's units, in steps of the smallest coin. */
export const withOwnBounds = (schema: WrittenSchema, sources: Sources): WrittenSchema => ({
  ...schema,
  ...writtenKindOf(schema)?.ownBounds(schema, currencyIn(sources, schema))
})
