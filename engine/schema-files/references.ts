import path from 'node:path'
import type { Schema } from '../vocabulary/schema.ts'
import { isAnswers, pathOf } from '../values/paths.ts'

/** A schema as its author writes it, before references are resolved. */
export interface WrittenSchema extends Omit<Schema, 'properties' | 'items'> {
  $ref?: string
  $schema?: string
  allOf?: WrittenSchema[]
  /** The answer is always `default`: it is read as a computed one. */
  readOnly?: boolean
  properties?: { [name: string]: WrittenSchema }
  items?: WrittenSchema
}

/** Whether a value may be read as a schema. Any object may; the linter checks its keywords. */
export function isWrittenSchema(value: unknown): value is WrittenSchema {
  return isAnswers(value)
}

/** Resolves a `$ref` to the file below schemas/ and the path in it. */
export function resolveRef(file: string, ref: string): { file: string; path: string[] } {
  const [target = '', pointer = ''] = ref.split('#')
  return {
    file: target === '' ? file : path.posix.join(path.posix.dirname(file), target),
    path: pathOf(pointer)
  }
}

/** Returns the names in a schema path through groups; undefined where the path leads elsewhere, for instance into rows. */
export function namesThroughGroups(path: readonly string[]): string[] | undefined {
  const isThroughGroups = path.every((step, index) => index % 2 === 1 || step === 'properties')
  return isThroughGroups && path.length % 2 === 0 ? path.filter((_, index) => index % 2 === 1) : undefined
}
