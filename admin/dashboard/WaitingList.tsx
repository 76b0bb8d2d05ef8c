import { Link } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useReminding } from '../mail-dialog/Reminding.tsx'
import type { WorkData } from './Work.tsx'

/** Who is not done for longest, each with a reminder. */
export function WaitingList({ waiting }: Pick<WorkData, 'waiting'>) {
  const reminding = useReminding()
  return (
    <section className="card chart-card" aria-labelledby="waiting">
      <div className="section-head">
        <h2 id="waiting">Waiting longest</h2>
        <Link to={paths.employees({ status: 'incomplete' })}>All incomplete</Link>
      </div>
      <ol className="longest">
        {waiting.map(({ _id, username, client, finished, steps, since, savedAt }) => (
          <li key={_id}>
            <span className="waiting-who">
              <Link to={paths.employee(_id)}>{username}</Link>
              <span className="muted small">{client ?? 'No client yet'}</span>
            </span>
            <span className="waiting-how">
              <span>
                {finished} of {steps}
              </span>
              <span className="muted small">
                {describeDays(since)}, {savedAt ? `last save ${describeAgo(savedAt)}` : 'nothing saved'}
              </span>
            </span>
            {reminding && (
              <Button
                look="link"
                disabled={reminding.busy}
                onClick={() => reminding.remind(username, async () => [_id])}
              >
                Remind<span className="visually-hidden"> {username}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const day = 24 * 3600 * 1000
const countDaysSince = (moment: string) => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / day))

function describeDays(moment: string): string {
  const days = countDaysSince(moment)
  if (days === 0) return 'since today'
  return days === 1 ? '1 day' : `${formatNumber(days)} days`
}

function describeAgo(moment: string): string {
  const days = countDaysSince(moment)
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${formatNumber(days)} days ago`
}
