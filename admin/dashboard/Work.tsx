import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { getWork, type GetWorkCall } from '../../generated/api/admin/employees.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { useAccess } from '../access/use-access.ts'
import { countOpen, useOpenChanges } from '../changes/changes-context.ts'
import { formatNumber } from '../ui/numbers.ts'
import { BarList } from './BarList.tsx'

type WorkData = GetWorkCall['data']

/** What somebody can do something about: what is open, who waits longest, and how far each client is; charts beside it. */
export function Work({ charts }: { charts: ReactNode }) {
  const { data, failure, reload } = useLoaded('work', async () => (await api.call(getWork)).data)
  if (failure)
    return (
      <>
        <section className="card">
          <LoadFailure failure={failure} onRetry={reload} />
        </section>
        <div className="charts">{charts}</div>
      </>
    )
  if (!data)
    return (
      <div className="card skeleton work-skeleton">
        <span className="visually-hidden">Loading</span>
      </div>
    )
  return (
    <>
      <OpenWork work={data} />
      <div className="charts">
        {data.waiting.length > 0 && <Waiting waiting={data.waiting} />}
        {data.clients.length > 0 && <Clients work={data} />}
        {charts}
      </div>
    </>
  )
}

/** What is open, in one line: each a number of those that it leads to. */
function OpenWork({ work: { corrections, failedMails } }: { work: WorkData }) {
  const { may } = useAccess()
  const waiting = countOpen(useOpenChanges().open)
  const lines = [
    corrections && {
      title: 'to be corrected',
      count: corrections.open,
      to: paths.employees({ corrections: 'open' })
    },
    corrections && {
      title: corrections.answered === 1 ? 'correction answered' : 'corrections answered',
      count: corrections.answered,
      to: paths.employees({ corrections: 'answered' })
    },
    may('confirm') && {
      title: waiting === 1 ? 'change to confirm' : 'changes to confirm',
      count: waiting,
      to: paths.changes()
    },
    failedMails !== null && {
      title: failedMails === 1 ? 'mail failed' : 'mails failed',
      count: failedMails,
      to: paths.sentMessages({ outcome: 'failed' })
    }
  ].filter(line => line !== null && line !== false && line !== undefined)
  if (lines.length === 0) return null
  return (
    <section aria-label="Open work">
      <ul className="open-work">
        {lines.map(({ title, count, to }) => (
          <li key={title}>
            <Link className={count > 0 ? 'open-line' : 'open-line open-none'} to={to}>
              <strong>{formatNumber(count)}</strong> {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting({ waiting }: Pick<WorkData, 'waiting'>) {
  return (
    <section className="card chart-card chart-tall" aria-labelledby="waiting">
      <div className="section-head">
        <h2 id="waiting">Waiting longest</h2>
        <Link to={paths.employees({ status: 'incomplete' })}>All incomplete</Link>
      </div>
      <ol className="longest">
        {waiting.map(({ _id, username, client, finished, steps, since, savedAt }) => (
          <li key={_id}>
            <span className="waiting-line waiting-who">
              <Link to={paths.employee(_id)}>{username}</Link>
              <span className="waiting-progress">
                {finished} of {steps}
              </span>
            </span>
            <span className="waiting-line muted small">
              <span>{client ?? 'No client yet'}</span>
              <span>
                {describeDays(since)}, {savedAt ? `last save ${describeAgo(savedAt)}` : 'nothing saved'}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Clients({ work: { clients, moreClients } }: { work: WorkData }) {
  const bars = clients.map(({ client, employees, completed, query }) => ({
    key: client,
    title: client,
    count: completed,
    of: employees,
    to: paths.employees(`${query}&status=complete`),
    ...(employees > completed && {
      rest: {
        title: `${formatNumber(employees - completed)} to finish`,
        to: paths.employees(`${query}&status=incomplete`)
      }
    })
  }))
  return (
    <section className="card chart-card" aria-labelledby="by-client">
      <h2 id="by-client">Completed by client</h2>
      <BarList bars={bars} look="parts" />
      {moreClients > 0 && (
        <p className="muted small">
          {moreClients === 1 ? '1 more client' : `${formatNumber(moreClients)} more clients`}, with fewer
          records to finish.
        </p>
      )}
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
