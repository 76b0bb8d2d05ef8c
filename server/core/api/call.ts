import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Capability } from '../../../engine/index.ts'
import type { Caller } from './guards.ts'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 has them. */
export type Schema = { readonly [word: string]: unknown }

/**
 * One call of the API, said once: from it follow its route with the guard, its operation in `/api/openapi.json`, the
 * client's typed function in `generated/api/`, and the table that the access test walks.
 */
export type Call<Code extends string = string> = Described<Code> & (ForRoles | ForOthers)

/** Only those may make it whose role has this. */
interface ForRoles {
  readonly who: 'admin'
  readonly may: Capability
}

interface ForOthers {
  readonly who: Exclude<Caller, 'admin'>
  /** What the role needs of somebody who asks for more than their own. */
  readonly may?: Capability
}

interface Described<Code extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with parameters as OpenAPI writes them: `/user/{id}`. */
  readonly path: string
  /** The password must have been entered in this session a moment ago. */
  readonly fresh?: true
  /** Also for an administrator whose second factor is overdue. */
  readonly beforeEnrolment?: true
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** What each parameter of the path is. */
  readonly params?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: Schema }
  readonly headers?: { readonly [name: string]: Schema }
  /** The name of the form whose answers are sent, or a schema of the JSON that is. */
  readonly body?: string | Schema
  /** Bodies by media type, each as OpenAPI describes it (`{schema, encoding}`), where not JSON alone is taken. */
  readonly bodies?: { readonly [type: string]: Schema }
  readonly bodyLimit?: number
  /** What `data` of the answer is; without it there is none. */
  readonly data?: Schema
  /** What stands beside `success`, `message` and `data`. */
  readonly more?: { readonly [name: string]: Schema }
  /**
   * The rows about people in an answer: paths of lists (`data`, `data.changes`), or a fixed number for each answer. They
   * count against the row budget of whoever asks.
   */
  readonly rows?: RowsShown
  /** The media types of an answer that is no JSON. */
  readonly content?: readonly string[]
  readonly status?: 200 | 201
  /** Codes of refusals beside those that the caller, what is sent and the frame of every call make possible. */
  readonly refused?: readonly Code[]
}

export type RowsShown = number | readonly string[]

/** The calls of a feature, by the name that each has in the client and in OpenAPI (`operationId`). */
export type Calls<Code extends string = string> = { readonly [id: string]: Call<Code> }

/** What several calls have in common: who may make them, and the heading that OpenAPI has them under. */
type Shared = Pick<Described, 'tag' | 'beforeEnrolment' | 'params'> & (ForRoles | ForOthers)

/** What is left to say of one of them. */
type Own = Partial<Described> & { readonly summary: string }

/**
 * Describes calls that have this in common, each by its method: `own.put('/account/profile', { summary, body, data })`.
 * `own.fresh.put` describes one that asks for the password again first. What exactly is said is kept for the types of
 * handlers.
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

/** What the handler of a call answers; `success` is added to it. */
export type AnswerOf<C extends Call> = { message: string } & DataOf<C> & MoreOf<C>

type DataOf<C extends Call> = C extends { data: infer S } ? { data: ValueOf<S> } : unknown
type MoreOf<C extends Call> = C extends { more: infer M } ? { [Name in keyof M]: ValueOf<M[Name]> } : unknown
type ValueOf<S> = S extends JSONSchema ? FromSchema<S> : unknown

/** The parameters of a path. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [N in Name]: string } & ParamsOf<Rest>
  : unknown
