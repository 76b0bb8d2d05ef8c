/** Schemas that calls are described with. */

export const text = { type: 'string' } as const
export const count = { type: 'integer', minimum: 0 } as const
export const flag = { type: 'boolean' } as const
/** ISO 8601, in UTC. */
export const moment = { type: 'string', format: 'date-time' } as const
export const momentOrNull = { type: ['string', 'null'], format: 'date-time' } as const
export const textOrNull = { type: ['string', 'null'] } as const

/** An object that has all of these. */
export const object = <const P extends { readonly [name: string]: unknown }>(properties: P) =>
  ({
    type: 'object',
    properties,
    required: Object.keys(properties) as KeysOf<P>,
    additionalProperties: false
  }) as const

/** Any of the keys: `required` of an object that has them all, as its type is read. */
type KeysOf<P> = readonly (keyof P & string)[]

export const listOf = <const I>(items: I) => ({ type: 'array', items }) as const

/** A schema with a name of its own in the description of the API. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
