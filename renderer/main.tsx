import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, matchPath } from 'react-router-dom'
import { App } from './App.tsx'
import { pages } from './routes.tsx'
import { prerenderedInput } from './form/state/prerendered-input.ts'
import { Toasts } from './ui/Toasts.tsx'
import './ui/style.css'

start()

/** Draws the app over the shell that the server sent: once its first page is loaded, so that nothing flickers. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no place for the app in this page.')
  const page = pages.find(({ path }) => matchPath(path, location.pathname))
  const isShown = !document.documentElement.classList.contains('starting')
  if (isShown)
    await page?.preload?.().catch(() => undefined) // the page itself tries again, and says what is wrong
  else page?.preload?.().catch(() => undefined)
  prerenderedInput.take(root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
      <Toasts />
    </StrictMode>
  )
  document.documentElement.classList.remove('starting')
}
