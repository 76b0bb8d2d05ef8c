import { t } from '../../engine/index.ts'
import type { HireColumn } from './columns.ts'
import type { Import } from './use-import.ts'

export interface ColumnTableProps {
  importing: Import
  columns: readonly HireColumn[]
}

interface FieldSelectProps extends ColumnTableProps {
  at: number
  likely?: string
}

/** Asks which field a column is. */
export function FieldSelect({ at, importing: { heads, chosen, choose }, columns, likely }: FieldSelectProps) {
  const groups = [...new Set(columns.map(({ group }) => group))]
  const first = columns.find(({ name }) => name === likely)
  return (
    <select
      className="select hire-select"
      aria-label={heads[at] ? t('{heading} is', { heading: heads[at] }) : t('Column without a heading is')}
      value={chosen[at] ?? ''}
      onChange={event => choose(at, event.target.value)}
    >
      <option value="">{t('Not used')}</option>
      {first && <option value={first.name}>{t('{title} (likely)', { title: first.title })}</option>}
      {groups.map(group => (
        <optgroup key={group} label={group}>
          {columns
            .filter(column => column.group === group && column !== first)
            .map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}
