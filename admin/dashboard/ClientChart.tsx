import { paths } from '../../renderer/navigation/paths.ts'
import { formatNumber } from '../ui/numbers.ts'
import { BarList } from './BarList.tsx'
import type { WorkData } from './Work.tsx'

/** How far the employees of each client are. */
export function ClientChart({ work: { clients, moreClients } }: { work: WorkData }) {
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
