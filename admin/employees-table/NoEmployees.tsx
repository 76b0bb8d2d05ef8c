import type { ListRule } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Empty } from '../../renderer/ui/Panel.tsx'
import { ShareLink } from '../ui/ShareLink.tsx'
import { isNarrowed, type ListState, plainList } from './list-state.ts'
import { summarizeList } from './list-summary.ts'

interface NoEmployeesProps {
  rule: ListRule
  state: ListState
  onChange: (next: Partial<ListState>) => void
}

/** Why the list is empty, and what to do about it. */
export function NoEmployees({ rule, state, onChange }: NoEmployeesProps) {
  if (!isNarrowed(state)) return <ShareLink />
  if (state.search)
    return (
      <Empty text={`No employee matches '${state.search}'.`}>
        <Button onClick={() => onChange({ search: '' })}>Clear search</Button>
      </Empty>
    )
  return (
    <Empty text={`${summarizeList(0, state, rule)}.`}>
      <Button onClick={() => onChange({ ...plainList, sort: state.sort })}>Show all employees</Button>
    </Empty>
  )
}
