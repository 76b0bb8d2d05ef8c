import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { User } from '../generated/api/schemas.ts'
import { App } from './App.tsx'
import { findPage } from './routes.tsx'
import { openLanguage } from './language/language.ts'
import { prerenderedInput } from './form/state/prerendered-input.ts'
import { isStillOpen, openSession } from './session/open-session.ts'
import { Toasts } from './ui/lazy-toasts.ts'
import './ui/style.css'

/** Milliseconds that the shell's spinner waits for session and page; then the app renders whatever is ready. */
const patience = 2000

start()

/**
 * Renders the app over the server's shell, all at once, when its first page is loaded and the user is known. A page that the
 * shell shows stays until then, so nothing flickers and no input is lost.
 */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no place for the app in this page.')
  const shownTo = globalThis.startedUser?.token
  let opened: User | undefined
  const language = openLanguage()
  const ready = Promise.all([
    openSession().then(user => (opened = user)),
    findPage(location.pathname)
      ?.preload?.()
      .catch(() => undefined) // the page retries and shows the error
  ])
  await Promise.race([ready, new Promise(resolve => setTimeout(resolve, patience))])
  const isPageShown = !document.documentElement.classList.contains('starting')
  if (isPageShown) await ready
  await language
  if (isStillOpen(shownTo)) prerenderedInput.collect(root)
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <App opened={isStillOpen() ? opened : undefined} />
        </BrowserRouter>
        <Toasts />
      </StrictMode>
    )
  )
  document.documentElement.classList.remove('starting')
  const enterKey = import('./form/state/enter-key.ts')
  enterKey.then(({ listenToEnterKey }) => listenToEnterKey()).catch(() => undefined) // without it, Enter submits the form
}
