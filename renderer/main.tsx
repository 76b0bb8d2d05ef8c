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
import { Toasts } from './ui/Toasts.tsx'
import './ui/style.css'

/** Milliseconds that the spinner of the shell waits for session and page; then the app draws as far as it has come. */
const patience = 2000

start()

/**
 * Draws the app over the shell that the server sent: at once and as a whole, as soon as its first page is loaded and it is
 * known who is signed in. A page that the shell shows stays until then, so that nothing flickers and nothing typed is lost.
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
      .catch(() => undefined) // the page itself tries again, and says what is wrong
  ])
  await Promise.race([ready, new Promise(resolve => setTimeout(resolve, patience))])
  const isPageShown = !document.documentElement.classList.contains('starting')
  if (isPageShown) await ready
  await language
  if (isStillOpen(shownTo)) prerenderedInput.take(root)
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
  enterKey.then(({ listenToEnterKey }) => listenToEnterKey()).catch(() => undefined) // Enter sends the form then
}
