import type { ApiCall } from '../../engine/call.ts'
import type { Part } from '../../engine/index.ts'
import type { Revisions, User } from '../../generated/api/schemas.ts'

/** A call that has the same shape for every part of the record, at the route in the part's schema. */
interface PartCall {
  query: { prevalidate?: 'prevalidate' }
  body: unknown
  data: User
  more: { revisions: Revisions }
}

/** Returns the call that saves a part: POST for a new one, PUT for a saved one. */
export function savePartCall({ route }: Part, isSaved: boolean): ApiCall<PartCall> {
  return { method: isSaved ? 'PUT' : 'POST', path: `/user/${route}` }
}

/** Returns the call that sends a file of a part with an upload route of its own. */
export function uploadPartFileCall(
  { route }: Part,
  fileRoute: string,
  { row, isAdded }: { row: string | undefined; isAdded: boolean }
): ApiCall<PartCall> {
  const query = new URLSearchParams({ ...(row && { row }), ...(isAdded && { add: 'true' }) }).toString()
  return { method: 'POST', path: `/user/${route}/${fileRoute}${query && `?${query}`}` }
}

export function removePartFileCall(
  { route }: Part,
  fileRoute: string,
  place: number
): ApiCall<Omit<PartCall, 'body' | 'query'> & { query: { row?: string | undefined; file: string } }> {
  return { method: 'DELETE', path: `/user/${route}/${fileRoute}/${place}` }
}
