import { matchPath } from 'react-router-dom'

export type Who = 'anyone' | 'visitor' | 'user' | 'employee' | 'admin'

/** What the log-in page is told by the page that sent someone there. */
export interface LogInState {
  /** Where they wanted to go. */
  from?: string
  /** That page is for administrators, and they are signed in as an employee. */
  adminsOnly?: boolean
  /** They were signed out: said again where the page is reloaded. */
  wasEnded?: boolean
  email?: string
  /** False if this installation sends no email, so that no code was sent. */
  isSent?: boolean
}

/** The state of a navigation to the log-in page; anything can stand in a browser's history. */
export function logInStateOf(state: unknown): LogInState {
  const { from, adminsOnly, wasEnded, email, isSent } =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
  return {
    ...(typeof from === 'string' && { from }),
    ...(adminsOnly === true && { adminsOnly }),
    ...(wasEnded === true && { wasEnded }),
    ...(typeof email === 'string' && { email }),
    ...(typeof isSent === 'boolean' && { isSent })
  }
}

/** Is this a page of ours that is for this user? Nothing else is ever returned to after a log-in. */
export function canReturnTo(
  from: string | undefined,
  status: Who,
  pages: readonly { path: string; who: Who }[]
): from is string {
  const path = pathOf(from)
  const page = path && pages.find(candidate => matchPath(candidate.path, path))
  const isSignedIn = status === 'employee' || status === 'admin'
  return Boolean(page && (page.who === status || (page.who === 'user' && isSignedIn)))
}

/** The path of an address on this very site; undefined for any other. */
function pathOf(from: string | undefined): string | undefined {
  const origin = 'https://this.invalid'
  if (!from?.startsWith('/') || from.startsWith('//') || from.includes('\\')) return undefined
  const url = URL.canParse(from, origin) ? new URL(from, origin) : undefined
  return url?.origin === origin ? url.pathname : undefined
}
