import type { Schema } from './schema.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import type { Kind } from './kind.ts'
import { kindOf } from './kind-of.ts'
import { kinds } from './kinds/index.ts'
import { keywordOf, listKeywords } from './keywords.ts'

const fieldKinds = new WeakMap<Schema, Kind>()

/**
 * Returns the kind of a field with the changes its keywords make: how answers are parsed, checked and formatted. Cached by
 * schema object.
 */
export function fieldKindOf(schema: Schema): Kind {
  return getOrCreate(fieldKinds, schema, createFieldKind)
}

function createFieldKind(schema: Schema): Kind {
  return listKeywords(schema).reduce<Kind>((kind, name) => {
    const { appliesTo, change } = keywordOf(name)
    return appliesTo(kind, schema) ? { ...kind, ...change(schema[name] as never, kind) } : kind
  }, kinds[kindOf(schema)])
}
