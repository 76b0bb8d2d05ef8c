import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import { BarList } from './BarList.tsx'
import type { WorkData } from './Work.tsx'

export function ClientChart({ work: { clients, moreClients } }: { work: WorkData }) {
  const bars = clients.map(({ client, employees, completed, query }) => ({
    key: client,
    title: client,
    count: completed,
    total: employees,
    to: paths.employees(`${query}&status=complete`),
    ...(employees > completed && {
      rest: {
        label: rich('{count, number} to finish<hide> at {client}</hide>', {
          count: employees - completed,
          client,
          hide
        }),
        to: paths.employees(`${query}&status=incomplete`)
      }
    })
  }))
  return (
    <section className="card chart-card" aria-labelledby="by-client">
      <h2 id="by-client">{t('Completed by client')}</h2>
      <BarList bars={bars} look="parts" />
      {moreClients > 0 && (
        <p className="muted small">
          {t(
            '{moreClients, plural, one {# more client, with fewer records to finish.} other {# more clients, with fewer records to finish.}}',
            { moreClients }
          )}
        </p>
      )}
    </section>
  )
}
