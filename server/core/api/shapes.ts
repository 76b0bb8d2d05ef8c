import { count, positive, text } from './values.ts'

type Properties = { readonly [name: string]: unknown }

/** Returns the schema with a description for OpenAPI and the client's types. */
export const about = <const S>(schema: S, description: string) => ({ ...schema, description })

/** Returns the schema of an object that has all of `needed`, may have the `optional` properties, and has no others. */
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

/** Types `required` as an array of any of the keys: it is read as requiring all of them. */
type KeysOf<P> = readonly (keyof P & string)[]

/** Returns the schema of a request body that must have all of `needed`, and may have `optional` and other properties. */
export const input = (needed: Properties, optional?: Properties) => ({
  type: 'object',
  ...(Object.keys(needed).length > 0 && { required: Object.keys(needed) }),
  properties: { ...needed, ...optional }
})

export const listOf = <const I>(items: I) => ({ type: 'array', items }) as const

export const orNull = <const S>(schema: S) => ({ anyOf: [schema, { type: 'null' }] }) as const

/** Makes properties of the same schema: `object({ ...texts('_id', 'email'), sentAt: moment })`. */
export const texts = <const N extends string>(...names: N[]) => eachOf(names, text)
export const counts = <const N extends string>(...names: N[]) => eachOf(names, count)

const eachOf = <N extends string, S>(names: N[], schema: S) =>
  Object.fromEntries(names.map(name => [name, schema])) as { [name in N]: S }

/** The query parameter that selects a page of a list, and the response properties about pages. */
export const page = about(positive, 'The number of the page; the first is 1.')
export const pages = counts('page', 'pages', 'total')

/** Returns a reference to a named schema of the API description. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
