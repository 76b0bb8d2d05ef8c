import { t } from '../../engine/index.ts'
import { useSession } from '../session/session.tsx'
import { Button } from '../ui/Button.tsx'

/** Shown if the server could not be reached to check the session. A network failure logs nobody out. */
export function Unreachable() {
  const { retry } = useSession()
  return (
    <main id="main" className="main">
      <h1>{t('We cannot reach the server')}</h1>
      <p className="lead">
        {t(
          'You are still signed in, and your answers on this device are safe. Check your signal and try again.'
        )}
      </p>
      <div className="actions">
        <Button look="primary" onClick={retry}>
          {t('Try again')}
        </Button>
      </div>
    </main>
  )
}
