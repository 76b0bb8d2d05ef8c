import type { ListRule } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { ShareLink } from '../ui/ShareLink.tsx'
import { isNarrowed, type ListState, plainList } from './list-state.ts'
import { sentenceOf } from './list-summary.ts'

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
      <div className="empty">
        <p role="status">No employee matches '{state.search}'.</p>
        <Button onClick={() => onChange({ search: '' })}>Clear search</Button>
      </div>
    )
  return (
    <div className="empty">
      <p role="status">{sentenceOf(0, state, rule)}.</p>
      <Button onClick={() => onChange({ ...plainList, sort: state.sort })}>Show all employees</Button>
    </div>
  )
}
