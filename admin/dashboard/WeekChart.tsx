import { t } from '../../engine/index.ts'
import type { GetChartsCall } from '../../generated/api/admin/employees.ts'
import { formatDay } from '../../renderer/ui/dates.ts'
import { formatNumber } from '../ui/numbers.ts'

const height = 200
const top = 24
const foot = 28
/** The scale ends at this number or higher, so that few records do not fill a column. */
const minScale = 10

/** A column for each week, on a scale from 0 to a round number. Every fourth is labelled. */
export function WeekChart({ weeks }: { weeks: GetChartsCall['data']['completedPerWeek'] }) {
  const maxScale = roundUp(Math.max(minScale, ...weeks.map(({ completed }) => completed)))
  const width = 100 / weeks.length
  const yOf = (count: number) => top + (height - top - foot) * (1 - count / maxScale)
  const sum = weeks.reduce((sum, { completed }) => sum + completed, 0)
  const scale = [0, maxScale / 2, maxScale]
  return (
    <div className="week-chart">
      <svg className="chart-scale" height={height} aria-hidden="true">
        {scale.map(count => (
          <text key={count} className="chart-name" x="100%" y={yOf(count) + 5} textAnchor="end">
            {formatNumber(count)}
          </text>
        ))}
      </svg>
      <svg
        className="chart"
        height={height}
        role="img"
        aria-label={t('{sum, number} records in {weeks, number} weeks', { sum, weeks: weeks.length })}
      >
        {scale.map(count => (
          <line
            key={count}
            className={count > 0 ? 'chart-line chart-guide' : 'chart-line'}
            x1="0"
            x2="100%"
            y1={yOf(count)}
            y2={yOf(count)}
          />
        ))}
        {weeks.map(({ week, completed }, index) => {
          const middle = `${(index + 0.5) * width}%`
          return (
            <g key={week}>
              <rect
                className="chart-bar"
                x={`${(index + 0.15) * width}%`}
                width={`${0.7 * width}%`}
                y={yOf(completed)}
                height={yOf(0) - yOf(completed)}
                rx="2"
              />
              {completed > 0 && (
                <text className="chart-value" x={middle} y={yOf(completed) - 6} textAnchor="middle">
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
    </div>
  )
}

/** Rounds up to the next of 10, 20, 50, 100, 200, ... */
function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count))
  return [1, 2, 5, 10].map(times => times * power).find(round => round >= count) ?? count
}
