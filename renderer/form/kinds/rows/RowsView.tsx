import { readLinesBelow, rowTitle } from '../../../../engine/index.ts'
import { AnswerLines } from '../../answers/AnswerLines.tsx'
import { AnswerTools } from '../../answers/AnswerTools.tsx'
import type { ViewProps } from '../kind.ts'

export function RowsView({ onStale, ...line }: ViewProps) {
  const { field, value } = line
  const rows = Array.isArray(value) ? value : []
  return (
    <div className="rows">
      {rows.map((_, index) => {
        const title = rowTitle(field, index + 1)
        return (
          // Read-only rows do not move: the index serves as key
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
