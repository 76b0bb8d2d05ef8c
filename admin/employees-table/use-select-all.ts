import { useState } from 'react'
import { useAction } from '../ui/use-action.ts'
import { viewQueryOf } from './list-state.ts'
import { loadIds } from './load-ids.ts'
import type { EmployeePage } from './use-employees.ts'
import type { Selection } from './use-selection.ts'

/** Returns the action that selects all employees that a list finds, and whether it would add to a selected page. */
export function useSelectAll({ employees, total, state }: EmployeePage, selection: Selection) {
  const { busy, run } = useAction()
  const [found, setFound] = useState<{ view: string; ids: string[] }>()
  const view = JSON.stringify(viewQueryOf(state))
  const isPageSelected = employees.length > 0 && employees.every(({ _id }) => selection.ids.has(_id))
  const isAllSelected = found?.view === view && found.ids.every(id => selection.ids.has(id))
  return {
    isOffered: isPageSelected && total > employees.length && !isAllSelected,
    busy,
    selectAll: () =>
      run(async () => {
        const ids = await loadIds(state)
        selection.set(ids, true)
        setFound({ view, ids })
      })
  }
}
