import type { GetChartsCall } from '../../generated/api/admin/employees.ts'
import { formatNumber } from '../ui/numbers.ts'

const row = 44

/** A bar for each step: how many have it as their first unfinished one. */
export function StopChart({ stops }: { stops: GetChartsCall['data']['whereTheyStop'] }) {
  const most = Math.max(1, ...stops.map(({ employees }) => employees))
  const sum = stops.reduce((sum, { employees }) => sum + employees, 0)
  return (
    <svg
      className="chart"
      height={row * stops.length}
      role="img"
      aria-label={`${formatNumber(sum)} employees have not finished, by their first unfinished step`}
    >
      {stops.map(({ form, title, employees }, index) => (
        <g key={form}>
          <text className="chart-name" x="0" y={index * row + 14}>
            {title}
          </text>
          <text className="chart-value" x="100%" y={index * row + 14} textAnchor="end">
            {formatNumber(employees)}
          </text>
          <rect className="chart-ground" x="0" y={index * row + 22} width="100%" height="10" rx="5" />
          {employees > 0 && (
            <rect
              className="chart-bar"
              x="0"
              y={index * row + 22}
              width={`${(100 * employees) / most}%`}
              height="10"
              rx="5"
            />
          )}
        </g>
      ))}
    </svg>
  )
}
