import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { loadIds } from '../employees-table/load-ids.ts'
import type { EmployeePage } from '../employees-table/use-employees.ts'
import { formatNumber } from '../ui/numbers.ts'
import type { Selection } from '../employees-table/use-selection.ts'

/** How many are ticked, with the way to tick all that match and the way to none. */
export function SelectionSummary({ page, selection }: { page: EmployeePage; selection: Selection }) {
  const { employees, total, state } = page
  const { size } = selection.ids
  const { busy, run } = useSending()
  const isPageSelected = employees.length > 0 && employees.every(({ _id }) => selection.ids.has(_id))
  const isMore = isPageSelected && total > employees.length && size < total
  const selectAll = () =>
    run(
      async () => selection.set(await loadIds(state), true),
      ({ message }) => toast.error(message)
    )
  return (
    <div className="list-summary">
      <p role="status">
        {size === 0
          ? 'No one is selected.'
          : `${formatNumber(size)} ${size === 1 ? 'employee is' : 'employees are'} selected.`}
      </p>
      {isMore && (
        <Button look="link" busy={busy} onClick={selectAll}>
          Select all {formatNumber(total)} that match
        </Button>
      )}
      {size > 0 && (
        <Button look="link" onClick={selection.clear}>
          Clear selection
        </Button>
      )}
    </div>
  )
}
