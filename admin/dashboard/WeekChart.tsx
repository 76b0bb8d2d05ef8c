import type { GetChartsCall } from '../../generated/api/admin/employees.ts'
import { formatDay } from '../../renderer/ui/dates.ts'
import { formatNumber } from '../ui/numbers.ts'

const height = 200
const top = 24
const foot = 28

/** A column for each week; every fourth says which, the last one too. */
export function WeekChart({ weeks }: { weeks: GetChartsCall['data']['completedPerWeek'] }) {
  const most = Math.max(1, ...weeks.map(({ completed }) => completed))
  const width = 100 / weeks.length
  const sum = weeks.reduce((sum, { completed }) => sum + completed, 0)
  return (
    <svg
      className="chart"
      height={height}
      role="img"
      aria-label={`${formatNumber(sum)} records in ${weeks.length} weeks`}
    >
      <line className="chart-line" x1="0" x2="100%" y1={height - foot} y2={height - foot} />
      {weeks.map(({ week, completed }, index) => {
        const tall = ((height - top - foot) * completed) / most
        const middle = `${(index + 0.5) * width}%`
        return (
          <g key={week}>
            <rect
              className="chart-bar"
              x={`${(index + 0.15) * width}%`}
              width={`${0.7 * width}%`}
              y={height - foot - tall}
              height={tall}
              rx="2"
            />
            {completed > 0 && (
              <text className="chart-value" x={middle} y={height - foot - tall - 6} textAnchor="middle">
                {formatNumber(completed)}
              </text>
            )}
            {(weeks.length - 1 - index) % 4 === 0 && (
              <text
                className="chart-name"
                x={index === weeks.length - 1 ? '100%' : middle}
                y={height - 8}
                textAnchor={index === weeks.length - 1 ? 'end' : 'middle'}
              >
                {formatDay(week)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
