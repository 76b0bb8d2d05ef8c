import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef
} from 'react'
import { useNavigate } from 'react-router-dom'
import { logOut } from '../../generated/api/accounts.ts'
import { getOwnUser } from '../../generated/api/records.ts'
import { api } from '../api/api.ts'
import { createNoAnswerError, toApiError } from '../api/api-error.ts'
import type { User } from '../../generated/api/schemas.ts'
import { followAccount } from '../language/language.ts'
import { paths } from '../navigation/paths.ts'
import { browserMarks } from './browser-marks.ts'
import { lastEmail } from './last-email.ts'
import { logOuts } from '../drafts/log-outs.ts'
import { findOpeningRequest, isStillOpen, loadDevice } from './open-session.ts'
import { changeSession, type SessionState } from './session-state.ts'
import { signedOut } from './signed-out.ts'
import { readToken, storeToken, tokenKey } from './token.ts'

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
  /** The current user as a save has just answered it; nothing where somebody else is signed in by now, or nobody. */
  take: (user: User) => void
  /** Tries again what failed at the start. */
  retry: () => void
}

/** Milliseconds after which the record that this device keeps is shown, while the server is still asked for it. */
const patience = 5000
/** Milliseconds that a log-out waits for the server's word; without it the session ends by itself. */
const patienceAtLogOut = 3000
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

/**
 * Who is signed in, for everything below: the one as whom the session was opened before anything was drawn, or else a stored
 * token is applied again and the user fetched.
 */
export function SessionProvider({ opened, children }: { opened?: User | undefined; children: ReactNode }) {
  const [state, change] = useReducer(changeSession, undefined, () => ({
    user: opened,
    waits: readToken() && !opened ? ('loading' as const) : undefined,
    wasEnded: !readToken() && signedOut.get() === true,
    factor: undefined
  }))
  const navigate = useNavigate()

  /** Whose session it is, and how many there were: what was asked for in one is not for the next. */
  const current = useRef<{ userId?: string; sessions: number }>({ sessions: 0 })

  const show = useCallback((now: User) => {
    current.current.userId = now._id
    change({ type: 'received', user: now })
    const token = readToken()
    if (token) void loadDevice().then(device => device.receive(token, now))
  }, [])

  const take = useCallback(
    (now: User) => {
      if (current.current.userId === now._id) show(now)
    },
    [show]
  )

  const refresh = useCallback(
    async (asking = api.call(getOwnUser).then(({ data }) => data)) => {
      const { sessions } = current.current
      const now = await asking
      if (sessions !== current.current.sessions) throw createNoAnswerError('network.aborted')
      show(now)
      followAccount(now.language)
      lastEmail.set(now.email)
      return now
    },
    [show]
  )

  /** What is answered from now on is for nobody. */
  const end = useCallback(() => {
    current.current = { sessions: current.current.sessions + 1 }
  }, [])

  const forget = useCallback(
    (byOthers: boolean) => {
      end()
      api.sendToken(undefined)
      void loadDevice().then(device => device.close())
      change({ type: 'ended', byOthers })
    },
    [end]
  )

  /** Somebody logged out in another tab: nothing of what this one has written stays either. */
  const leave = useCallback(() => {
    const { userId } = current.current
    forget(false)
    logOuts.heed()
    void loadDevice().then(device => (readToken() ? device.clearOf(userId) : device.clear()))
  }, [forget])

  const start = useCallback(async () => {
    const token = readToken()
    if (!token) return forget(current.current.userId !== undefined)
    api.sendToken(token)
    change({ type: 'asked' })
    const ready = loadDevice().then(device => device.open().then(() => device))
    const showKept = async () => {
      const kept = await ready.then(device => device.userOf(token)).catch(() => undefined)
      if (!kept || readToken() !== token) return false
      current.current.userId ??= kept._id
      change({ type: 'kept', user: kept })
      return true
    }
    const opening = findOpeningRequest()
    const waited = opening ? performance.now() - opening.startedAt : 0
    const slow = setTimeout(showKept, patience - waited)
    try {
      await Promise.all([refresh(opening?.user), ready])
      change({ type: 'answered' })
    } catch (error) {
      if (toApiError(error).code === 'session.missing' || readToken() !== token) return
      if (!(await showKept())) change({ type: 'unreachable' })
    } finally {
      clearTimeout(slow)
    }
  }, [forget, refresh])

  useEffect(() => {
    api.keepMarks(browserMarks)
    api.whenNotEnrolled(() => change({ type: 'factor', factor: 'due' }))
    api.whenSignedOut(() => {
      signedOut.set(true)
      storeToken(undefined)
      forget(true)
    })
    const onStorage = (event: StorageEvent) => {
      if (logOuts.isTold(event)) leave()
      else if (event.key === tokenKey || event.key === null) start()
    }
    // What was told to other tabs meanwhile has passed by a page that was put aside.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && logOuts.isNew() && leave()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onReturn)
    // The user may have been signed out while the app was loading.
    if (logOuts.isNew()) leave()
    else if (opened && isStillOpen()) void refresh(Promise.resolve(opened))
    else if (opened || readToken()) start()
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onReturn)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the session is opened once
  }, [start, forget, leave])

  const session = useMemo<Session>(
    () => ({
      status: statusOf(state),
      user: state.user,
      wasEnded: state.wasEnded,
      mustEnrol: state.factor === 'due',
      hasSettledFactor: state.factor === 'settled',
      settleFactor: () => change({ type: 'factor', factor: 'settled' }),
      refresh: () => refresh(),
      take,
      retry: start,
      async logIn(token) {
        logOuts.heed()
        api.sendToken(token)
        await (await loadDevice()).open()
        const loggedIn = await refresh()
        storeToken(token)
        signedOut.clear()
        show(loggedIn)
        change({ type: 'loggedIn', user: loggedIn })
        return loggedIn
      },
      async logOut() {
        change({ type: 'asked' })
        navigate(paths.home())
        await Promise.race([
          api.call(logOut, { keepalive: true }).catch(() => undefined),
          new Promise(resolve => setTimeout(resolve, patienceAtLogOut))
        ])
        end()
        logOuts.note()
        lastEmail.clear()
        signedOut.clear()
        await (await loadDevice()).clear()
        storeToken(undefined)
        forget(false)
      }
    }),
    [state, refresh, show, take, start, end, forget, navigate]
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

const statusOf = ({ waits, user }: SessionState): Status =>
  waits ?? (user ? (user.isAdmin ? 'admin' : 'employee') : 'visitor')
