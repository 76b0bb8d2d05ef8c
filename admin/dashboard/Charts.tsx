import { getCharts } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { formatDay } from '../../renderer/ui/dates.ts'
import { ChartCard } from './ChartCard.tsx'
import { StopChart } from './StopChart.tsx'
import { WeekChart } from './WeekChart.tsx'

/** How records came to be complete, and where people stop. Each chart is a table too. */
export function Charts() {
  const { data, failure, reload } = useLoaded('', async () => (await api.call(getCharts)).data)
  return (
    <>
      <ChartCard
        title="Where people stop"
        heads={['First unfinished step', 'Employees']}
        rows={data?.whereTheyStop.map(({ title, employees }) => [title, employees])}
        failure={failure}
        onRetry={reload}
      >
        {data && <StopChart stops={data.whereTheyStop} />}
      </ChartCard>
      <ChartCard
        title="Completed per week"
        isWide
        heads={['Week of', 'Completed']}
        rows={data?.completedPerWeek.map(({ week, completed }) => [formatDay(week), completed])}
        failure={failure}
        onRetry={reload}
      >
        {data && <WeekChart weeks={data.completedPerWeek} />}
      </ChartCard>
    </>
  )
}
