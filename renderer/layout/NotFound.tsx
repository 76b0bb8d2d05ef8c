import { type ReactElement, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../navigation/paths.ts'
import { useSession } from '../session/session.tsx'
import { composeClass } from '../ui/Button.tsx'
import { AccountLayout } from './AccountLayout.tsx'

interface NotFoundProps {
  /** The same screen within the administrators' layout. */
  admin: ReactElement
}

/** The screen for unknown addresses. The server sends it with status 404. */
export function NotFound({ admin }: NotFoundProps) {
  if (useSession().status === 'admin') return <Suspense fallback={null}>{admin}</Suspense>
  return (
    <AccountLayout title={t('Unexpected Application Error!')}>
      <WayHome />
    </AccountLayout>
  )
}

/** The text and link for unknown addresses, below the heading. */
export function WayHome() {
  return (
    <>
      <p className="lead">
        {t('There is no page at this address. Check it for typing mistakes, or start from home.')}
      </p>
      <div className="actions">
        <Link className={composeClass('primary')} to={paths.home()}>
          {t('Home')}
        </Link>
      </div>
    </>
  )
}
