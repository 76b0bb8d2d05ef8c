import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import {
  changeEmployeeReminders,
  getEmployeeReminders,
  type GetEmployeeRemindersCall
} from '../../generated/api/admin/reminders.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatDate } from '../../renderer/ui/dates.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { useAction } from '../ui/use-action.ts'

/** The mail sent to this person, and whether they get reminders. */
export default function PersonMail({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const { data, failure, reload } = useLoaded(
    id,
    async () => (await api.call(getEmployeeReminders, { params: { id } })).data
  )
  const { busy, run } = useAction()
  const change = (isStopped: boolean) =>
    run(async () => {
      const { message } = await api.call(changeEmployeeReminders, { params: { id }, body: { isStopped } })
      toast.success(message)
      reload()
    })
  return (
    <section className="card stack-small" aria-labelledby="mails">
      <h2 id="mails">{t('Emails')}</h2>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {data && <p>{describeReminders(data, isDisabled)}</p>}
      <div className="record-tools">
        <Link to={paths.sentMessages({ person: id })}>{t('Emails to this person')}</Link>
        {data && (
          <Button className="button-small" busy={busy} onClick={() => void change(!data.isStopped)}>
            {data.isStopped ? t('Resume reminders') : t('Stop reminders')}
          </Button>
        )}
      </div>
    </section>
  )
}

function describeReminders(
  { isScheduled, isStopped, stoppedAt, stoppedBy }: GetEmployeeRemindersCall['data'],
  isDisabled: boolean
): string {
  const by = stoppedBy ?? 'employee'
  if (isStopped && stoppedAt)
    return t(
      'Reminders were stopped on {date} by {by, select, admin {an administrator} other {the employee}}.',
      { date: formatDate(stoppedAt), by }
    )
  if (isStopped)
    return t('Reminders were stopped by {by, select, admin {an administrator} other {the employee}}.', { by })
  if (isDisabled) return t('No reminders are sent while the account is disabled.')
  return isScheduled ? t('Reminders are sent.') : t('No reminder rule is on.')
}
