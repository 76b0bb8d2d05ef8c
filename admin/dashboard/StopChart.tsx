import type { GetChartsCall } from '../../generated/api/admin/employees.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { BarList } from './BarList.tsx'

/** A bar for each step: how many of all who have not finished have it as their first unfinished one. */
export function StopChart({ stops }: { stops: GetChartsCall['data']['whereTheyStop'] }) {
  const sum = stops.reduce((sum, { employees }) => sum + employees, 0)
  const bars = stops.map(({ form, title, employees }) => ({
    key: form,
    title,
    count: employees,
    of: sum,
    to: paths.employees({ stops: form })
  }))
  return <BarList bars={bars} look="share" />
}
