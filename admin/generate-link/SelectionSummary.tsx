import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import type { EmployeePage } from '../employees-table/use-employees.ts'
import { useSelectAll } from '../employees-table/use-select-all.ts'
import type { Selection } from '../employees-table/use-selection.ts'

/** The number of selected employees, with buttons to select all matches or none. */
export function SelectionSummary({ page, selection }: { page: EmployeePage; selection: Selection }) {
  const { employees, total } = page
  const { size } = selection.ids
  const others = size - employees.filter(({ _id }) => selection.ids.has(_id)).length
  const { isOffered, busy, selectAll } = useSelectAll(page, selection)
  return (
    <div className="list-summary">
      <p role="status">
        {others > 0
          ? t('{size, number} selected, {others, number} not on this page', { size, others })
          : t(
              '{size, plural, =0 {No one is selected.} one {# employee is selected.} other {# employees are selected.}}',
              { size }
            )}
      </p>
      {isOffered && (
        <Button look="link" busy={busy} onClick={selectAll}>
          {t('Select all {total, number} that match', { total })}
        </Button>
      )}
      {size > 0 && (
        <Button look="link" onClick={selection.clear}>
          {t('Clear selection')}
        </Button>
      )}
    </div>
  )
}
