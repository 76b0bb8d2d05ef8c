import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { loadIds } from '../employees-table/load-ids.ts'
import type { EmployeePage } from '../employees-table/use-employees.ts'
import type { Selection } from '../employees-table/use-selection.ts'
import { useAction } from '../ui/use-action.ts'

/** The number of selected employees, with buttons to select all matches or none. */
export function SelectionSummary({ page, selection }: { page: EmployeePage; selection: Selection }) {
  const { employees, total, state } = page
  const { size } = selection.ids
  const { busy, run } = useAction()
  const isPageSelected = employees.length > 0 && employees.every(({ _id }) => selection.ids.has(_id))
  const isMore = isPageSelected && total > employees.length && size < total
  const selectAll = () => run(async () => selection.set(await loadIds(state), true))
  return (
    <div className="list-summary">
      <p role="status">
        {t(
          '{size, plural, =0 {No one is selected.} one {# employee is selected.} other {# employees are selected.}}',
          { size }
        )}
      </p>
      {isMore && (
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
