import { t } from '../../engine/index.ts'
import { useSession } from '../session/session.tsx'
import { Button } from '../ui/Button.tsx'
import { Heading } from './Heading.tsx'

/** Shown if the server could not be reached to check the session. A network failure logs nobody out. */
export function Unreachable() {
  const { retry } = useSession()
  return (
    <main id="main" className="main">
      <div role="alert" className="stack">
        <Heading title={t('We cannot reach the server')} />
        <p className="lead">
          {t(
            'You are still signed in, and your answers on this device are safe. Check your signal and try again.'
          )}
        </p>
      </div>
      <div className="actions">
        <Button look="primary" onClick={retry}>
          {t('Try again')}
        </Button>
      </div>
    </main>
  )
}
