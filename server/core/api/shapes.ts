import { count, positive, text } from './values.ts'

/** What calls take and answer, made of plain values. */

type Properties = { readonly [name: string]: unknown }

/** The same, with what OpenAPI and the client's types say of it. */
export const about = <const S>(schema: S, description: string) => ({ ...schema, description })

/** An object that has all of the first, may have the others, and nothing else. */
export const object = <const P extends Properties, const O extends Properties = {}>(
  needed: P,
  optional?: O
) =>
  ({
    type: 'object',
    properties: { ...needed, ...optional } as P & O,
    required: Object.keys(needed) as KeysOf<P>,
    additionalProperties: false
  }) as const

/** Any of the keys: `required` of an object that has them all, as its type is read. */
type KeysOf<P> = readonly (keyof P & string)[]

/** An object that is sent: it must have all of the first, and may have the others and anything else. */
export const input = (needed: Properties, optional?: Properties) => ({
  type: 'object',
  ...(Object.keys(needed).length > 0 && { required: Object.keys(needed) }),
  properties: { ...needed, ...optional }
})

export const listOf = <const I>(items: I) => ({ type: 'array', items }) as const

export const orNull = <const S>(schema: S) => ({ anyOf: [schema, { type: 'null' }] }) as const

/** Properties that are all alike: `object({ ...texts('_id', 'email'), sentAt: moment })`. */
export const texts = <const N extends string>(...names: N[]) => eachOf(names, text)
export const counts = <const N extends string>(...names: N[]) => eachOf(names, count)

const eachOf = <N extends string, S>(names: N[], schema: S) =>
  Object.fromEntries(names.map(name => [name, schema])) as { [name in N]: S }

/** Which page of a list is asked for, and what is answered beside it. */
export const page = about(positive, 'The first is 1.')
export const pages = counts('page', 'pages', 'total')

/** A schema with a name of its own in the description of the API. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
