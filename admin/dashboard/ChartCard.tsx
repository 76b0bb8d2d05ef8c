import { type ReactNode, useId } from 'react'
import { t } from '../../engine/index.ts'
import type { ApiError } from '../../renderer/api/api-error.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { formatNumber } from '../ui/numbers.ts'
import { hide } from '../../renderer/ui/hide.tsx'

interface ChartCardProps {
  title: string
  heads: [string, string]
  /** The data as a table; undefined while loading. */
  rows: [string, number][] | undefined
  failure: ApiError | undefined
  onRetry: () => void
  children: ReactNode
}

/** A chart, with the same data as a table for screen readers. */
export function ChartCard({ title, heads, rows, failure, onRetry, children }: ChartCardProps) {
  const id = useId()
  return (
    <section className="card chart-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {failure && <LoadFailure failure={failure} onRetry={onRetry} />}
      {!failure && !rows && (
        <div className="skeleton chart-skeleton">
          <span className="visually-hidden">{t('Loading')}</span>
        </div>
      )}
      {!failure && rows && (
        <>
          {children}
          <details className="chart-table">
            <summary>
              <Icon name="chevron" size={16} />
              {rich('Show as a table<hide>: {title}</hide>', { title, hide })}
            </summary>
            <Table title={title} heads={heads} rows={rows} />
          </details>
        </>
      )}
    </section>
  )
}

function Table({ title, heads, rows }: { title: string; heads: [string, string]; rows: [string, number][] }) {
  return (
    <table className="table table-small">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
