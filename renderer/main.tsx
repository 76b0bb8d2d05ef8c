import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, matchPath } from 'react-router-dom'
import { App } from './App.tsx'
import { pages } from './routes.tsx'
import { prerenderedInput } from './form/state/prerendered-input.ts'
import { isStillOpen, openSession } from './session/session.tsx'
import { Toasts } from './ui/Toasts.tsx'
import './ui/style.css'

/** Milliseconds that a spinner waits for the page and the user; then the app is drawn as far as it has come. */
const patience = 2000

start()

/**
 * Draws the app over the shell that the server sent: at once and as a whole, as soon as its first page is loaded and it is
 * known who is signed in, so that nothing flickers and nothing typed into the shell is lost.
 */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no place for the app in this page.')
  const shownTo = globalThis.startedUser?.token
  const page = pages.find(({ path }) => matchPath(path, location.pathname))
  const loaded = page?.preload?.().catch(() => undefined) // the page itself tries again, and says what is wrong
  const isShown = !document.documentElement.classList.contains('starting')
  const [opened] = await Promise.all([withPatience(openSession()), isShown ? loaded : withPatience(loaded)])
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
}

function withPatience<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>(resolve => setTimeout(resolve, patience, undefined))])
}
