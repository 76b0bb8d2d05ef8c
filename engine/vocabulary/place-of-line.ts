import type { Schema } from './schema.ts'

/** Where in the record a line reads its answer, as it is resolved from its reference; undefined where it reads none. */
export const placeOfLine = (line: Pick<Schema, 'x-path'>): string[] | undefined => line['x-path']
