import type { Schema } from '../../../../engine/index.ts'

/**
 * Replaces RJSF's search for the field at a path, which it needs when an answer is cleared. Drawn schemas have no alternatives;
 * like RJSF it finds no field within a row.
 */
export default function findFieldInSchema(
  _validator: unknown,
  _root: unknown,
  schema: Schema,
  path: readonly (string | number)[]
) {
  const field = path.reduce<Schema | undefined>((around, name) => around?.properties?.[name], schema)
  return { field, isRequired: undefined }
}
