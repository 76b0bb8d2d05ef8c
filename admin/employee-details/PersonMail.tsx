import { Link } from 'react-router-dom'
import { changeEmployeeReminders, getEmployeeReminders } from '../../generated/api/admin/reminders.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatDate } from '../../renderer/ui/dates.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { toast } from '../../renderer/ui/toast.ts'

/** What was sent to this person, and whether reminders are. */
export function PersonMail({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const { data, failure, reload } = useLoaded(
    id,
    async () => (await api.call(getEmployeeReminders, { params: { id } })).data
  )
  const { busy, run } = useSending()
  const change = (isStopped: boolean) =>
    run(
      async () => {
        const { message } = await api.call(changeEmployeeReminders, { params: { id }, body: { isStopped } })
        toast.success(message)
        reload()
      },
      ({ message }) => toast.error(message)
    )
  return (
    <section className="card stack-small" aria-labelledby="mails">
      <h2 id="mails">Emails</h2>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {data && (
        <p>
          {data.isStopped
            ? `Reminders were stopped${data.stoppedAt ? ` on ${formatDate(data.stoppedAt)}` : ''} by ${data.stoppedBy === 'admin' ? 'an administrator' : 'the employee'}.`
            : isDisabled
              ? 'No reminders are sent while the account is disabled.'
              : 'Reminders are sent.'}
        </p>
      )}
      <div className="record-tools">
        <Link to={paths.sentMessages({ person: id })}>Emails to this person</Link>
        {data && (
          <Button className="button-small" busy={busy} onClick={() => void change(!data.isStopped)}>
            {data.isStopped ? 'Resume reminders' : 'Stop reminders'}
          </Button>
        )}
      </div>
    </section>
  )
}
