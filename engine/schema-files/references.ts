import path from 'node:path'
import type { Schema } from '../vocabulary/schema.ts'
import { isAnswers, pathOf } from '../values/paths.ts'

/** A schema as an author writes it. */
export interface WrittenSchema extends Omit<Schema, 'properties' | 'items'> {
  $ref?: string
  $schema?: string
  allOf?: WrittenSchema[]
  /** Nobody can give another answer than `default`: read as what is worked out. */
  readOnly?: boolean
  properties?: { [name: string]: WrittenSchema }
  items?: WrittenSchema
}

/** May this be read as a schema? Any object may; what its words hold is for the linter to say. */
export function isWrittenSchema(value: unknown): value is WrittenSchema {
  return isAnswers(value)
}

/** Where a `$ref` leads: the file below schemas/ and the path within it. */
export function resolveRef(file: string, ref: string): { file: string; path: string[] } {
  const [target = '', pointer = ''] = ref.split('#')
  return {
    file: target === '' ? file : path.posix.join(path.posix.dirname(file), target),
    path: pathOf(pointer)
  }
}

/** The names on the way to a question of a form, through the groups around it; undefined where it leads elsewhere, as into rows. */
export function namesThroughGroups(path: readonly string[]): string[] | undefined {
  const isThroughGroups = path.every((step, index) => index % 2 === 1 || step === 'properties')
  return isThroughGroups && path.length % 2 === 0 ? path.filter((_, index) => index % 2 === 1) : undefined
}
