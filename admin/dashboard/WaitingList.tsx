import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { dayOf, today } from '../../renderer/record/today.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { RecordLink } from '../access/RecordLink.tsx'
import { useAccess } from '../access/use-access.ts'
import { useReminding } from '../mail-dialog/Reminding.tsx'
import { hide } from '../../renderer/ui/hide.tsx'
import type { WorkData } from './Work.tsx'

/** The employees unfinished for longest, each with a button to remind them. */
export function WaitingList({ waiting }: Pick<WorkData, 'waiting'>) {
  const reminding = useReminding()
  const { may } = useAccess()
  return (
    <section className="card chart-card" aria-labelledby="waiting">
      <div className="section-head">
        <h2 id="waiting">{t('Waiting longest')}</h2>
        {may('list') && <Link to={paths.employees({ status: 'incomplete' })}>{t('All incomplete')}</Link>}
      </div>
      <ol className="longest">
        {waiting.map(({ _id, username, client, finished, steps, since, savedAt }) => (
          <li key={_id}>
            <span className="waiting-who">
              <RecordLink employeeId={_id}>{username}</RecordLink>
              <span className="muted small">{client ?? t('No client yet')}</span>
            </span>
            <span className="waiting-how">
              <span>{t('{finished, number} of {steps, number}', { finished, steps })}</span>
              <span className="muted small">{describeWaiting(since, savedAt)}</span>
            </span>
            {reminding && (
              <Button
                look="link"
                disabled={reminding.busy}
                onClick={() => reminding.remind(username, async () => [_id])}
              >
                {rich('Remind<hide> {username}</hide>', { username, hide })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const day = 24 * 3600 * 1000
const countDaysSince = (moment: string) =>
  Math.max(0, (Date.parse(today()) - Date.parse(dayOf(Date.parse(moment)))) / day)

function describeWaiting(since: string, savedAt: string | null): string {
  const days = countDaysSince(since)
  if (savedAt === null)
    return t('{days, plural, =0 {since today} one {# day} other {# days}}, nothing saved', { days })
  return t(
    '{days, plural, =0 {since today} one {# day} other {# days}}, last save {ago, plural, =0 {today} =1 {yesterday} other {# days ago}}',
    { days, ago: countDaysSince(savedAt) }
  )
}
