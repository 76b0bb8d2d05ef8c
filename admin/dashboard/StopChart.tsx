import { t } from '../../engine/index.ts'
import type { GetChartsCall } from '../../generated/api/admin/employees.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { BarList } from './BarList.tsx'

/** A bar for each step: the number of employees whose first unfinished step it is. */
export function StopChart({ stops }: { stops: GetChartsCall['data']['whereTheyStop'] }) {
  const sum = stops.reduce((sum, { employees }) => sum + employees, 0)
  if (sum === 0) return <p className="muted">{t('Everybody has finished.')}</p>
  const bars = stops
    .filter(({ employees }) => employees > 0)
    .map(({ form, title, employees }) => ({
      key: form,
      title,
      count: employees,
      of: sum,
      to: paths.employees({ stops: form })
    }))
  return <BarList bars={bars} look="share" />
}
