import { useSyncExternalStore } from 'react'
import { t } from '../../engine/index.ts'

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
          <p>
            {t(
              'You are offline. You can continue. We save your answers on this device and send them when you are back online.'
            )}
          </p>
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
