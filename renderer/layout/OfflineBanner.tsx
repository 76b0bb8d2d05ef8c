import { useSyncExternalStore } from 'react'

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true
  )
  return (
    <div role="status">
      {!isOnline && (
        <div className="offline">
          <p>You are offline. Your answers are saved on this phone. Press Save again when you have signal.</p>
        </div>
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
