import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { Employee } from '../employees/columns.ts'
import { viewQuery } from '../employees/listState.ts'
import { numberOf } from '../employees/sentence.ts'
import type { Page } from '../employees/useList.ts'
import type { ChosenOnes } from './useChosen.ts'

/** How many are ticked, with the way to tick all that match and the way to none. */
export function Chosen({ page, chosen }: { page: Page; chosen: ChosenOnes }) {
  const { employees, total, state } = page
  const { busy, run } = useSending()
  const isPageChosen = employees.length > 0 && employees.every(({ _id }) => chosen.ids.has(_id))
  const isMore = isPageChosen && total > employees.length && chosen.ids.size < total
  const chooseAll = () =>
    run(
      async () => {
        const { data } = await api.get<Employee[]>(`/user/users?${viewQuery(state)}`)
        const ids = data.map(({ _id }) => _id)
        chosen.set(ids, true)
      },
      ({ message }) => toast.error(message)
    )
  return (
    <div className="shown">
      <p role="status">
        {chosen.ids.size === 0
          ? 'Nobody is selected.'
          : `${numberOf(chosen.ids.size)} ${chosen.ids.size === 1 ? 'employee is' : 'employees are'} selected.`}
      </p>
      {isMore && (
        <Button look="link" busy={busy} onClick={chooseAll}>
          Select all {numberOf(total)} that match
        </Button>
      )}
      {chosen.ids.size > 0 && (
        <Button look="link" onClick={chosen.clear}>
          Clear selection
        </Button>
      )}
    </div>
  )
}
