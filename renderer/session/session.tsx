import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { User } from '../../generated/api/schemas.ts'
import { paths } from '../navigation/paths.ts'
import { createSessionControl, type LoggedIn } from './session-control.ts'
import { changeSession, type SessionState } from './session-state.ts'
import { signedOut } from './signed-out.ts'
import { readToken } from './token.ts'

export type Status = 'loading' | 'unreachable' | 'visitor' | 'employee' | 'admin'

export interface Session {
  status: Status
  user: User | undefined
  wasEnded: boolean
  /** Whether an administrator must set up a second factor first. */
  mustEnrol: boolean
  hasSettledFactor: boolean
  settleFactor: () => void
  logIn: (response: LoggedIn) => Promise<User>
  logOut: () => Promise<void>
  /** Requests the current user again. Throws if that fails. */
  refresh: () => Promise<User>
  /** Takes the user from the response to a save, unless another user, or none, is signed in by now. */
  receiveSaved: (user: User) => void
  /** Retries the request that failed at the start. */
  retry: () => void
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within SessionProvider.')
  return session
}

/** Returns the signed-in user. Throws without one: use it only on screens for signed-in users. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('This screen needs a signed-in user.')
  return user
}

/** Provides the session: with `opened` if it was opened before anything was rendered, else from the stored token. */
export function SessionProvider({ opened, children }: { opened?: User | undefined; children: ReactNode }) {
  const [state, change] = useReducer(changeSession, opened, beginWith)
  const navigate = useNavigate()
  const [control] = useState(() => createSessionControl(change, opened))
  useEffect(() => control.run(), [control])
  const session = useMemo<Session>(
    () => ({
      refresh: control.refresh,
      receiveSaved: control.receiveSaved,
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
