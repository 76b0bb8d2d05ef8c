import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { getErasure } from '../../../generated/api/privacy.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { EmployeeLayout } from '../../layout/EmployeeLayout.tsx'
import { paths } from '../../navigation/paths.ts'
import { useSession } from '../../session/session.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import { rich } from '../../ui/rich.ts'
import { YourAccount } from './YourAccount.tsx'

/** The user's own account, in the layout of their role; `admin` renders the same in the administrators' layout. */
export default function Account({ admin }: { admin: ReactElement }) {
  const { status } = useSession()
  if (status === 'admin') return admin
  return (
    <EmployeeLayout>
      <ErasureNotice />
      <YourAccount />
      <nav className="step-foot" aria-label={t('More')}>
        <Link to={paths.home()}>{t('Back to your record')}</Link>
        <Link to={paths.myData()}>{t('My data')}</Link>
      </nav>
    </EmployeeLayout>
  )
}

function ErasureNotice() {
  const { data } = useLoaded('', async () => (await api.call(getErasure)).data)
  if (!data?.dueAt) return null
  return (
    <Notice
      tone="danger"
      title={t('Your record will be erased on {date}.', { date: formatMoment(data.dueAt) })}
    >
      <p>
        {rich('See what you can still do in <link>My data</link>.', {
          link: words => <Link to={paths.myData()}>{words}</Link>
        })}
      </p>
    </Notice>
  )
}
