import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../navigation/paths.ts'
import { composeClass } from '../ui/Button.tsx'
import { AccountLayout } from './AccountLayout.tsx'

/** The screen of an address that no page has. The server sends it under status 404. */
export function NotFound() {
  return (
    <AccountLayout title={t('Unexpected Application Error!')}>
      <p className="lead">
        {t('There is no page at this address. Check it for typing mistakes, or start from home.')}
      </p>
      <div className="actions">
        <Link className={composeClass('primary')} to={paths.home()}>
          {t('Home')}
        </Link>
      </div>
    </AccountLayout>
  )
}
