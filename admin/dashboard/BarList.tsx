import type { ReactNode } from 'react'
import { t } from '../../engine/index.ts'
import { ListLink } from '../access/RecordLink.tsx'

export interface Bar {
  key: string
  title: string
  /** How many of `total` it counts; all of them fill the bar. */
  count: number
  total: number
  to: string
  /** Those it does not count, with the link to their list. */
  rest?: { label: ReactNode; to: string }
}

/** Bars with their numbers, each linking to the people it counts. With `share`, the greatest is the darkest. */
export function BarList({ bars, look }: { bars: readonly Bar[]; look: 'share' | 'parts' }) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className="bars">
      {bars.map(({ key, title, count, total, to, rest }) => (
        <li key={key}>
          <ListLink className="bar" to={to}>
            <span className="bar-words">
              <span className="bar-title">{title}</span>
              <span className="bar-value">{describe(count, total, look)}</span>
            </span>
            <svg className="bar-drawing" height="8" aria-hidden="true">
              <rect className="chart-ground" width="100%" height="8" rx="4" />
              {count > 0 && (
                <rect
                  className="chart-bar"
                  width={`${shareOf(count, total)}%`}
                  height="8"
                  rx="4"
                  fillOpacity={look === 'share' ? 0.5 + count / maxCount / 2 : undefined}
                />
              )}
            </svg>
          </ListLink>
          {rest && (
            <ListLink className="bar-rest" to={rest.to}>
              {rest.label}
            </ListLink>
          )}
        </li>
      ))}
    </ul>
  )
}

const shareOf = (count: number, total: number) => (total > 0 ? (100 * count) / total : 0)

function describe(count: number, total: number, look: 'share' | 'parts'): string {
  if (look === 'parts') return t('{count, number} of {all, number}', { count, all: total })
  if (count === 0) return '0'
  const percent = Math.max(1, Math.round(shareOf(count, total)))
  return t('{count, number} ({percent, number} %)', { count, percent })
}
