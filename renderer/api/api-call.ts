import type { ApiCall, CallShape } from '../../engine/call.ts'

/** The input of a call: parameters, query and body, as its shape requires. */
export type CallInput<S extends CallShape> = InputOf<'params', S> & InputOf<'body', S> & CallQuery<S>

/** The query of a call. Undefined and empty values are left out. */
export interface CallQuery<S extends CallShape> {
  query?: S extends { query: infer Query } ? Query : never
}

export type CallAnswer<S extends CallShape> = { message: string } & InputOf<'data', S> &
  (S extends { more: infer More } ? More : unknown)

/** The arguments of a call; the input may be omitted when it has neither parameters nor a body. */
export type CallArguments<S extends CallShape, Options> = S extends { params: object } | { body: unknown }
  ? [input: CallInput<S> & Options]
  : [input?: CallInput<S> & Options]

type InputOf<Name extends keyof CallShape, S> = S extends { [N in Name]: infer Value }
  ? { [N in Name]: Value }
  : unknown

/** Returns the address of a call, relative to /api. */
export function addressOf({ path }: ApiCall, { params = {}, query = {} }: CallShape): string {
  const values = new Map(Object.entries(params))
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name)))
  )
  return search ? `${address}?${search}` : address
}
