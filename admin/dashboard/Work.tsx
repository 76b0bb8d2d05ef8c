import type { ReactNode } from 'react'
import { t } from '../../engine/index.ts'
import { getWork, type GetWorkCall } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { ClientChart } from './ClientChart.tsx'
import { Reminding } from '../mail-dialog/Reminding.tsx'
import { ToDo } from './ToDo.tsx'
import { WaitingList } from './WaitingList.tsx'

export type WorkData = GetWorkCall['data']

interface WorkProps {
  /** The chart of where people stop; `weeks` is the one of completed records. */
  stops: ReactNode
  weeks: ReactNode
}

/** The to-do list, the employees unfinished for longest, and the progress of each client, with charts. */
export function Work({ stops, weeks }: WorkProps) {
  const { data, failure, reload } = useLoaded('work', async () => (await api.call(getWork)).data)
  if (failure)
    return (
      <>
        <section className="card">
          <LoadFailure failure={failure} onRetry={reload} />
        </section>
        {stops}
        {weeks}
      </>
    )
  if (!data)
    return (
      <div className="card skeleton work-skeleton">
        <span className="visually-hidden">{t('Loading')}</span>
      </div>
    )
  return (
    <Reminding onDone={reload}>
      <ToDo work={data} />
      <div className="charts">
        {data.waiting.length > 0 && <WaitingList waiting={data.waiting} />}
        <div className="chart-column">
          {data.clients.length > 0 && <ClientChart work={data} />}
          {stops}
        </div>
      </div>
      {weeks}
    </Reminding>
  )
}
