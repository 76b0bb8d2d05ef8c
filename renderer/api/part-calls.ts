import type { ApiCall } from '../../engine/call.ts'
import type { Part } from '../../engine/index.ts'
import type { Revisions, User } from '../../generated/api/schemas.ts'

/** A call that is the same for every part of the record, at the route that the part's schema names. */
interface PartCall {
  query: { prevalidate?: 'prevalidate' }
  body: unknown
  data: User
  more: { revisions: Revisions }
}

/** Saves a part: anew, or what is saved already. */
export function savePartCall({ route }: Part, isSaved: boolean): ApiCall<PartCall> {
  return { method: isSaved ? 'PUT' : 'POST', path: `/user/${route}` }
}

/** Sends a file of a part that has a route of its own. */
export function uploadPartFileCall({ route }: Part, fileRoute: string, row?: string): ApiCall<PartCall> {
  return { method: 'POST', path: `/user/${route}/${fileRoute}${row ? `?row=${row}` : ''}` }
}

/** Takes away one of several files. */
export function removePartFileCall(
  { route }: Part,
  fileRoute: string,
  place: number
): ApiCall<Omit<PartCall, 'body' | 'query'> & { query: { row?: string | undefined } }> {
  return { method: 'DELETE', path: `/user/${route}/${fileRoute}/${place}` }
}
