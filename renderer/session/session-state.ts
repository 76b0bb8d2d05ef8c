import type { User } from '../../generated/api/schemas.ts'

export interface SessionState {
  user: User | undefined
  /** Whether the user is being requested, or the server cannot be reached. */
  waits: 'loading' | 'unreachable' | undefined
  /** Whether the server or another tab ended the session. */
  wasEnded: boolean
  /** The administrator's second factor: it must be set up, or was set up since the page was opened. */
  factor: 'due' | 'settled' | undefined
}

export type SessionEvent =
  | { type: 'asked' | 'answered' | 'unreachable' }
  | { type: 'received'; user: User }
  /** The device's copy of the record; it never replaces what the server returned. */
  | { type: 'kept'; user: User }
  | { type: 'loggedIn'; user: User }
  | { type: 'factor'; factor: 'due' | 'settled' }
  | { type: 'ended'; byOthers: boolean }

export function changeSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'asked':
      return { ...state, waits: 'loading' }
    case 'answered':
      return { ...state, waits: undefined }
    case 'unreachable':
      return { ...state, waits: 'unreachable' }
    case 'received':
      return { ...state, user: event.user }
    case 'kept':
      return { ...state, user: state.user ?? event.user, waits: undefined }
    case 'loggedIn':
      return { ...state, user: event.user, wasEnded: false }
    case 'factor':
      return { ...state, factor: event.factor }
    case 'ended':
      return { user: undefined, waits: undefined, wasEnded: event.byOthers, factor: undefined }
  }
}
