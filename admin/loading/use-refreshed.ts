import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'

/** The minimum time between reloads, in milliseconds. There is no polling, because it would keep the session alive. */
const minInterval = 30_000

/** Loads data shown on every page, and reloads it on navigation or window focus once it may be stale. */
export function useRefreshed<T>(load: () => Promise<T>): Loaded<T> {
  const { pathname } = useLocation()
  const requestedAt = useRef(0)
  const loaded = useLoaded('', () => {
    requestedAt.current = Date.now()
    return load()
  })
  const { reload } = loaded
  const refresh = useCallback(() => {
    if (Date.now() - requestedAt.current > minInterval && document.visibilityState === 'visible') reload()
  }, [reload])
  useEffect(refresh, [pathname, refresh])
  useEffect(() => {
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [refresh])
  return loaded
}
