import type { Schema } from './schema.ts'

/** Returns the path in the record that a line shows, as resolved from its `$ref`; undefined if it has none. */
export const placeOfLine = (line: Pick<Schema, 'x-path'>): string[] | undefined => line['x-path']
