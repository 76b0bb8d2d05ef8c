import { readLinesBelow, rowTitle } from '../../../../engine/index.ts'
import { AnswerLines } from '../../answers/AnswerLines.tsx'
import { AnswerTools } from '../../answers/AnswerTools.tsx'
import type { ViewProps } from '../kind.ts'

/** The rows of a list, read-only: a card a row. */
export function RowsView({ onStale, ...line }: ViewProps) {
  const { field, value } = line
  const rows = Array.isArray(value) ? value : []
  return (
    <div className="rows">
      {rows.map((_, index) => {
        const title = rowTitle(field, index + 1)
        return (
          // Rows of a record have no names
          <section key={index} className="row-card" aria-label={title}>
            <p className="legend">
              {title}
              <AnswerTools path={[...field.path, String(index)]} title={title} kind="rows" />
            </p>
            <AnswerLines lines={readLinesBelow(line, index)} onStale={onStale} />
          </section>
        )
      })}
    </div>
  )
}

/** The answers of a group, read-only. */
export const GroupView = ({ onStale, ...line }: ViewProps) => (
  <AnswerLines lines={readLinesBelow(line)} onStale={onStale} />
)
