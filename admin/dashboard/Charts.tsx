import { t } from '../../engine/index.ts'
import { getCharts, type GetChartsCall } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'
import { formatDay } from '../../renderer/ui/dates.ts'
import { ChartCard } from './ChartCard.tsx'
import { WeekChart } from './WeekChart.tsx'
import { Work } from './Work.tsx'
import { paths } from '../../renderer/navigation/paths.ts'
import { BarList } from './BarList.tsx'

type LoadedCharts = Loaded<GetChartsCall['data']>

/** The open work with the charts around it: where people stop, and records completed per week. */
export default function WorkAndCharts() {
  const charts = useLoaded('', async () => (await api.call(getCharts)).data)
  return <Work stops={<Stops {...charts} />} weeks={<Weeks {...charts} />} />
}

function Stops({ data, failure, reload }: LoadedCharts) {
  return (
    <ChartCard
      title={t('Where people stop')}
      heads={[t('First unfinished step'), t('Employees')]}
      rows={data?.whereTheyStop.map(({ title, employees }) => [title, employees])}
      failure={failure}
      onRetry={reload}
    >
      {data && <StopChart stops={data.whereTheyStop} />}
    </ChartCard>
  )
}

function Weeks({ data, failure, reload }: LoadedCharts) {
  return (
    <ChartCard
      title={t('Completed per week')}
      heads={[t('Week of'), t('Completed')]}
      rows={data?.completedPerWeek.map(({ week, completed }) => [formatDay(week), completed])}
      failure={failure}
      onRetry={reload}
    >
      {data && <WeekChart weeks={data.completedPerWeek} />}
    </ChartCard>
  )
}

/** A bar for each step: the number of employees whose first unfinished step it is. */
function StopChart({ stops }: { stops: GetChartsCall['data']['whereTheyStop'] }) {
  const sum = stops.reduce((sum, { employees }) => sum + employees, 0)
  if (sum === 0) return <p className="muted">{t('Everybody has finished.')}</p>
  const bars = stops
    .filter(({ employees }) => employees > 0)
    .map(({ form, title, employees }) => ({
      key: form,
      title,
      count: employees,
      total: sum,
      to: paths.employees({ stops: form })
    }))
  return <BarList bars={bars} look="share" />
}
