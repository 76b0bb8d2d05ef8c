import type { Schema } from '../vocabulary/schema.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import { keywordOf, listKeywords } from '../vocabulary/keywords.ts'
import type { KindAuthoring } from './kind.ts'
import { authoredKinds } from './kinds/index.ts'
import { authoringOf } from './keywords.ts'

/** Returns the authoring side of the kind of a field, with the changes its keywords make. */
export function authoredKindOf(schema: Schema): KindAuthoring {
  const name = kindOf(schema)
  const applying = listKeywords(schema).filter(one => keywordOf(one).appliesTo(kinds[name], schema))
  return applying.reduce<KindAuthoring>(
    (kind, one) => ({ ...kind, ...authoringOf(one).change(schema[one] as never) }),
    authoredKinds[name]
  )
}

/** Returns the authoring side of the kind that an author wrote; undefined if there is no such kind. */
export function writtenKindOf(schema: Parameters<typeof kindOf>[0]): KindAuthoring | undefined {
  const name = kindOf(schema)
  return Object.hasOwn(authoredKinds, name) ? authoredKinds[name] : undefined
}

/**
 * Checks whether its numbers are amounts in one currency: authors write them in whole units, and they are stored in minor units
 * (kobo).
 */
export const isMoney = (schema: Parameters<typeof kindOf>[0]): boolean =>
  writtenKindOf(schema)?.unit === 'coins'

/** Returns the currency of a money field; undefined for other fields. */
export const moneyOf = (
  schema: Pick<Schema, 'x-currency'> & Parameters<typeof kindOf>[0]
): string | undefined => (isMoney(schema) ? schema['x-currency'] : undefined)
