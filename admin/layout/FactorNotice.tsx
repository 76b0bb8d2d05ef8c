import { Link, useLocation } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { getFactor } from '../../generated/api/factors.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { useSession } from '../../renderer/session/session.tsx'
import { formatDate } from '../../renderer/ui/dates.ts'
import { PageNotice } from './PageNotice.tsx'

/** Says until when an administrator goes on without a second factor. */
export function FactorNotice() {
  const { hasSettledFactor } = useSession()
  const { data } = useLoaded(String(hasSettledFactor), async () => (await api.call(getFactor)).data)
  const { pathname } = useLocation()
  if (!data?.dueAt || pathname === paths.account()) return null
  return (
    <PageNotice title={t('Set up a second factor before {date}.', { date: formatDate(data.dueAt) })}>
      <p>
        {t('Administrators can see everyone’s records. After that date you must set it up when you log in.')}{' '}
        <Link to={paths.account()}>{t('Set it up')}</Link>
      </p>
    </PageNotice>
  )
}
