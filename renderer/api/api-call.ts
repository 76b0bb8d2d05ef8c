import type { ApiCall, CallShape } from '../../engine/call.ts'

/** What a call is made with: its parameters, its query where one is wanted, its body. */
export type CallInput<S extends CallShape> = InputOf<'params', S> & InputOf<'body', S> & CallQuery<S>

/** Its query; what is undefined or empty is not asked for. */
export interface CallQuery<S extends CallShape> {
  query?: S extends { query: infer Query } ? Query : never
}

/** What it answers. */
export type CallAnswer<S extends CallShape> = { message: string } & InputOf<'data', S> &
  (S extends { more: infer More } ? More : unknown)

/** Nothing need be said of a call without parameters and body. */
export type CallArguments<S extends CallShape, Options> = S extends { params: object } | { body: unknown }
  ? [input: CallInput<S> & Options]
  : [input?: CallInput<S> & Options]

type InputOf<Name extends keyof CallShape, S> = S extends { [N in Name]: infer Value }
  ? { [N in Name]: Value }
  : unknown

/** The address of a call below /api. */
export function addressOf({ path }: ApiCall, { params = {}, query = {} }: CallShape): string {
  const values = new Map(Object.entries(params))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name)))
  )
  return search ? `${address}?${search}` : address
}
