import { allCalls } from '../../server/calls.ts'
import type { Call } from '../../server/core/api/call.ts'
import { listCodes } from '../../server/openapi/codes.ts'

const known = Object.values(allCalls)
  .flatMap(feature => Object.values<Call>(feature))
  .map(call => ({
    method: call.method,
    // Paths with fewer parameters are matched first, as in the server's router.
    parameters: call.path.split('{').length,
    address: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    codes: listCodes(call)
  }))
  .sort((one, other) => one.parameters - other.parameters)

/** Throws if a call was refused with a code that its description does not list. */
export function requireKnownCode(method: string, url: string, code: string) {
  const [path = ''] = url.split('?')
  const call = known.find(one => one.method === method && one.address.test(path))
  if (call && !call.codes.has(code))
    throw new Error(`${method} ${path} is refused with ${code}: name it in "refused" of that call.`)
}
