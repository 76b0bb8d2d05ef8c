import { matchPath } from 'react-router-dom'

export type Who = 'anyone' | 'visitor' | 'user' | 'employee' | 'admin'

/** The navigation state that a page passes to the log-in page. */
export interface LogInState {
  /** The page to return to after the log-in. */
  from?: string
  /** The page is for administrators, and the user is signed in as an employee. */
  adminsOnly?: boolean
  /** The user was signed out. It stays in the state, so that the message is shown again after a reload. */
  wasEnded?: boolean
  email?: string
  /** False if this installation sends no email, so that no code was sent. */
  isSent?: boolean
  /** Why the code could not be requested. */
  failure?: string
}

/** Reads the state of a navigation to the log-in page. A browser's history may contain anything, so each field is checked. */
export function logInStateOf(state: unknown): LogInState {
  const { from, adminsOnly, wasEnded, email, isSent, failure } =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
  return {
    ...(typeof from === 'string' && { from }),
    ...(adminsOnly === true && { adminsOnly }),
    ...(wasEnded === true && { wasEnded }),
    ...(typeof email === 'string' && { email }),
    ...(typeof isSent === 'boolean' && { isSent }),
    ...(typeof failure === 'string' && { failure })
  }
}

/** Checks whether an address is a page of this app that this user may open. After a log-in, only such pages are returned to. */
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

/** Returns the path of an address on this site; undefined for any other, against open redirects. */
function pathOf(from: string | undefined): string | undefined {
  const origin = 'https://this.invalid'
  if (!from?.startsWith('/') || from.startsWith('//') || from.includes('\\')) return undefined
  const url = URL.canParse(from, origin) ? new URL(from, origin) : undefined
  return url?.origin === origin ? url.pathname : undefined
}
