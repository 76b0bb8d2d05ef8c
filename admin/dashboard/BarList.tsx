import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'

export interface Bar {
  key: string
  title: string
  /** So many of those who could be here: all of them fill the bar. */
  count: number
  of: number
  /** Where those whom it counts are listed. */
  to: string
  /** Who is not counted by the bar, and where those are listed. */
  rest?: { words: ReactNode; to: string }
}

/** Bars with their numbers, each a link to those whom it counts. Of shares, the greatest is the darkest. */
export function BarList({ bars, look }: { bars: readonly Bar[]; look: 'share' | 'parts' }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className="bars">
      {bars.map(({ key, title, count, of, to, rest }) => (
        <li key={key}>
          <Link className="bar" to={to}>
            <span className="bar-words">
              <span className="bar-title">{title}</span>
              <span className="bar-value">{describe(count, of, look)}</span>
            </span>
            <svg className="bar-drawing" height="8" aria-hidden="true">
              <rect className="chart-ground" width="100%" height="8" rx="4" />
              {count > 0 && (
                <rect
                  className="chart-bar"
                  width={`${shareOf(count, of)}%`}
                  height="8"
                  rx="4"
                  fillOpacity={look === 'share' ? 0.5 + count / most / 2 : undefined}
                />
              )}
            </svg>
          </Link>
          {rest && (
            <Link className="bar-rest" to={rest.to}>
              {rest.words}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const shareOf = (count: number, of: number) => (of > 0 ? (100 * count) / of : 0)

function describe(count: number, of: number, look: 'share' | 'parts'): string {
  if (look === 'parts') return t('{count, number} of {all, number}', { count, all: of })
  if (count === 0) return '0'
  const percent = Math.max(1, Math.round(shareOf(count, of)))
  return t('{count, number} ({percent, number} %)', { count, percent })
}
