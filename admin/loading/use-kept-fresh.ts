import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'

/** Asked again on another page or on coming back to the window, but not by the clock: that would keep a session alive. */
const again = 30_000

/** What every page shows a part of, loaded once and again where it may be old. */
export function useKeptFresh<T>(load: () => Promise<T>): Loaded<T> {
  const { pathname } = useLocation()
  const askedAt = useRef(0)
  const loaded = useLoaded('', () => {
    askedAt.current = Date.now()
    return load()
  })
  const { reload } = loaded
  const refresh = useCallback(() => {
    if (Date.now() - askedAt.current > again && document.visibilityState === 'visible') reload()
  }, [reload])
  // Another page is a moment to ask
  useEffect(refresh, [pathname, refresh])
  useEffect(() => {
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [refresh])
  return loaded
}
