import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { User } from '../../generated/api/schemas.ts'
import { paths } from '../navigation/paths.ts'
import { createSessionControl } from './session-control.ts'
import { changeSession, type SessionState } from './session-state.ts'
import { signedOut } from './signed-out.ts'
import { readToken } from './token.ts'

export type Status = 'loading' | 'unreachable' | 'visitor' | 'employee' | 'admin'

export interface Session {
  status: Status
  user: User | undefined
  /** The server or another tab ended the session: the log-in page says so. */
  wasEnded: boolean
  /** An administrator who must set up a second factor before anything else. */
  mustEnrol: boolean
  /** The second factor was set up since the page was opened. */
  hasSettledFactor: boolean
  settleFactor: () => void
  /** Takes over a session that the server has opened. */
  logIn: (token: string) => Promise<User>
  logOut: () => Promise<void>
  /** Asks for the current user again; throws where that fails. */
  refresh: () => Promise<User>
  /** Takes the user that a save has just answered, unless somebody else is signed in by now, or nobody. */
  take: (user: User) => void
  /** Tries again what failed at the start. */
  retry: () => void
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is outside of SessionProvider.')
  return session
}

/** The signed-in user, on screens that nobody else reaches. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('This screen needs a signed-in user.')
  return user
}

/** Who is signed in, for everything below: `opened` if the session was opened before anything was drawn, else by the stored token. */
export function SessionProvider({ opened, children }: { opened?: User | undefined; children: ReactNode }) {
  const [state, change] = useReducer(changeSession, opened, beginWith)
  const navigate = useNavigate()
  const [control] = useState(() => createSessionControl(change, opened))
  useEffect(() => control.run(), [control])
  const session = useMemo<Session>(
    () => ({
      refresh: control.refresh,
      take: control.take,
      retry: control.start,
      logIn: control.logIn,
      status: statusOf(state),
      user: state.user,
      wasEnded: state.wasEnded,
      mustEnrol: state.factor === 'due',
      hasSettledFactor: state.factor === 'settled',
      settleFactor: () => change({ type: 'factor', factor: 'settled' }),
      logOut() {
        change({ type: 'asked' })
        navigate(paths.home())
        return control.logOut()
      }
    }),
    [state, control, navigate]
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

function beginWith(opened: User | undefined): SessionState {
  const isStored = readToken() !== undefined
  return {
    user: opened,
    waits: isStored && !opened ? 'loading' : undefined,
    wasEnded: !isStored && signedOut.get() === true,
    factor: undefined
  }
}

const statusOf = ({ waits, user }: SessionState): Status =>
  waits ?? (user ? (user.isAdmin ? 'admin' : 'employee') : 'visitor')
