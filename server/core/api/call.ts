import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Capability } from '../../../engine/index.ts'
import type { Caller } from './guards.ts'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type Schema = { readonly [word: string]: unknown }

/**
 * The only definition of one API call. Its route with the guard, its operation in `/api/openapi.json`, the client's typed
 * function in `generated/api/` and the table that the access test walks are all derived from it.
 */
export type Call<Code extends string = string> = Described<Code> & (ForRoles | ForOthers)

interface ForRoles {
  readonly who: 'admin'
  readonly may: Capability
}

interface ForOthers {
  readonly who: Exclude<Caller, 'admin'>
  /** The capability needed to request more than one's own data. */
  readonly may?: Capability
}

interface Described<Code extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below /api, with parameters in OpenAPI notation: `/user/{id}`. */
  readonly path: string
  /** Requires that the password was entered recently in this session. */
  readonly fresh?: true
  /** Also allowed for an administrator whose second factor is overdue. */
  readonly beforeEnrolment?: true
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** Descriptions of the path parameters. */
  readonly params?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: Schema }
  readonly headers?: { readonly [name: string]: Schema }
  /** The name of the form whose answers are the body, or the schema of the JSON body. */
  readonly body?: string | Schema
  /** Bodies by media type as OpenAPI describes them (`{schema, encoding}`), for calls that accept more than JSON. */
  readonly bodies?: { readonly [type: string]: Schema }
  readonly bodyLimit?: number
  /** The schema of `data` in the response; without it the response has no `data`. */
  readonly data?: Schema
  /** Response properties besides `success`, `message` and `data`. */
  readonly more?: { readonly [name: string]: Schema }
  /**
   * The rows about people in a response: paths of lists (`data`, `data.changes`), or a fixed number per response. They count
   * against the caller's row budget.
   */
  readonly rows?: RowsShown
  /** The media types of a response that is not JSON. */
  readonly content?: readonly string[]
  readonly status?: 200 | 201
  /** Refusal codes in addition to those implied by the caller, the input and the handling every call has. */
  readonly refused?: readonly Code[]
}

export type RowsShown = number | readonly string[]

/** The calls of a feature by their name in the client and in OpenAPI (`operationId`). */
export type Calls<Code extends string = string> = { readonly [id: string]: Call<Code> }

/** What several calls share: the permitted callers, the OpenAPI tag. */
type Shared = Pick<Described, 'tag' | 'beforeEnrolment' | 'params'> & (ForRoles | ForOthers)

type Own = Partial<Described> & { readonly summary: string }

/**
 * Returns helpers that describe calls with these shared properties, one per method: `own.put('/account/profile', { summary,
 * body, data })`. `own.fresh.put` describes a call that requires the password again first. The literal types are kept, as the
 * types of the handlers are derived from them.
 */
export const describeCalls = <const S extends Shared>(shared: S) => ({
  ...methodsOf(shared),
  fresh: methodsOf({ ...shared, fresh: true as const })
})

function methodsOf<const S>(shared: S) {
  const by =
    <const M extends Call['method']>(method: M) =>
    <const P extends string, const O extends Own>(path: P, own: O) => ({ ...shared, method, path, ...own })
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') }
}

/** The response that the handler of a call returns; `success` is added to it. */
export type AnswerOf<C extends Call> = { message: string } & DataOf<C> & MoreOf<C>

type DataOf<C extends Call> = C extends { data: infer S } ? { data: ValueOf<S> } : unknown
type MoreOf<C extends Call> = C extends { more: infer M } ? { [Name in keyof M]: ValueOf<M[Name]> } : unknown
export type ValueOf<S> = S extends JSONSchema ? FromSchema<S> : unknown

export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [N in Name]: string } & ParamsOf<Rest>
  : unknown
