import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { formatDate } from '../../renderer/ui/dates.ts'
import { PageNotice } from './PageNotice.tsx'

/** Shows the date by which an administrator must set up a second factor. */
export default function FactorDue({ dueAt }: { dueAt: string }) {
  return (
    <PageNotice title={t('Set up a second factor before {date}.', { date: formatDate(dueAt) })}>
      <p>
        {t('Administrators can see everyone’s records. After that date you must set it up when you log in.')}{' '}
        <Link to={paths.account()}>{t('Set it up')}</Link>
      </p>
    </PageNotice>
  )
}
