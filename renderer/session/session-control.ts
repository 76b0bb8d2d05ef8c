import { logOut } from '../../generated/api/accounts.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../api/api.ts'
import { toApiError } from '../api/api-error.ts'
import { logOuts } from '../drafts/log-outs.ts'
import { browserMarks } from './browser-marks.ts'
import { createCurrentUser } from './current-user.ts'
import { lastEmail } from './last-email.ts'
import { findOpeningRequest, isStillOpen, loadDevice } from './open-session.ts'
import type { SessionEvent } from './session-state.ts'
import { signedOut } from './signed-out.ts'
import { readToken, storeToken, tokenKey } from './token.ts'

/** The response to a log-in. */
export interface LoggedIn {
  token: string
  data: User
}

/** Milliseconds until the device's copy of the record is shown, while the request is still in flight. */
const showCachedAfter = 5000
/** Milliseconds that a log-out waits for the server; without a response, the session ends by its own time limit. */
const logOutTimeout = 3000

/**
 * Creates the control that opens and ends this page's session, and reports events to `change`. `opened` is the user of a
 * session opened before the app was rendered.
 */
export function createSessionControl(change: (event: SessionEvent) => void, opened: User | undefined) {
  const user = createCurrentUser(change)
  let isLoggingOut = false

  const forget = (byOthers: boolean) => {
    user.clear()
    api.sendToken(undefined)
    void loadDevice().then(device => device.close())
    change({ type: 'ended', byOthers })
  }

  /** Called after a log-out in another tab: also deletes what this tab has written. */
  const leave = () => {
    const id = user.id()
    forget(false)
    logOuts.clearTab()
    void loadDevice().then(device => (readToken() ? device.clearOf(id) : device.clear()))
  }

  const start = async () => {
    const token = readToken()
    if (!token) return forget(user.id() !== undefined)
    if (user.id() && !api.isSending(token)) {
      user.clear()
      change({ type: 'ended', byOthers: false })
    }
    api.sendToken(token)
    change({ type: 'asked' })
    const ready = loadDevice().then(device => device.open())
    const showCached = () => ready.then(() => user.showCached(token)).catch(() => false)
    const opening = findOpeningRequest()
    const waited = opening ? performance.now() - opening.startedAt : 0
    const slow = setTimeout(showCached, showCachedAfter - waited)
    try {
      await Promise.all([user.refresh(opening?.user), ready])
      change({ type: 'answered' })
    } catch (error) {
      if (toApiError(error).code === 'session.missing' || readToken() !== token) return
      if (!(await showCached())) change({ type: 'unreachable' })
    } finally {
      clearTimeout(slow)
    }
  }

  return {
    start,
    refresh: () => user.refresh(),
    receiveSaved: user.receiveSaved,
    /** Takes the response to a log-in. Nothing is requested, as the session would be lost with the next response. */
    async logIn({ token, data }: LoggedIn): Promise<User> {
      logOuts.clearTab()
      api.sendToken(token)
      storeToken(token)
      const opening = loadDevice().then(device => device.open())
      await opening.catch(() => undefined) // the pages that need it load it again
      const loggedIn = await user.refresh(Promise.resolve(data))
      signedOut.clear()
      change({ type: 'loggedIn', user: loggedIn })
      return loggedIn
    },
    async logOut() {
      const isSameSession = api.watchSession()
      isLoggingOut = true
      // The browser may be closed before the server responds, so the device is cleared meanwhile.
      const call = api.call(logOut, { keepalive: true })
      user.clear()
      logOuts.record()
      storeToken(undefined)
      lastEmail.clear()
      signedOut.clear()
      await Promise.allSettled([
        loadDevice().then(device => device.clear()),
        Promise.race([call, new Promise(resolve => setTimeout(resolve, logOutTimeout))])
      ])
      isLoggingOut = false
      if (isSameSession()) forget(false)
    },
    /** Opens the stored session, or continues with `opened`. Follows other tabs until the returned function is called. */
    run(): () => void {
      api.keepMarks(browserMarks)
      api.whenNotEnrolled(() => change({ type: 'factor', factor: 'due' }))
      api.whenSignedOut(sent => {
        const token = readToken()
        if (token && token !== sent) return void start() // another tab has logged in
        if (isLoggingOut) return forget(false) // the session had ended before
        signedOut.set(true)
        storeToken(undefined)
        forget(true)
      })
      const stop = followTabs(leave, start)
      // Another tab may have logged out while the app was loading.
      if (logOuts.isNew()) leave()
      else if (opened && isStillOpen()) void user.refresh(Promise.resolve(opened))
      else if (opened || readToken()) void start()
      return stop
    }
  }
}

function followTabs(whenLoggedOut: () => void, whenTokenChanges: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (logOuts.isMessage(event)) whenLoggedOut()
    else if (event.key === tokenKey || event.key === null) whenTokenChanges()
  }
  // A page restored from the back/forward cache has missed the events of other tabs.
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    const token = readToken()
    if (logOuts.isNew()) whenLoggedOut()
    else if (token && !api.isSending(token)) whenTokenChanges()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
  }
}
