import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'

export interface Bar {
  key: string
  title: string
  /** How many of `of` it counts; all of them fill the bar. */
  count: number
  of: number
  to: string
  /** Those it does not count, with the link to their list. */
  rest?: { words: ReactNode; to: string }
}

/** Bars with their numbers, each linking to the people it counts. With `share`, the greatest is the darkest. */
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
