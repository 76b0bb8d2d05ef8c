import type { ListRule } from '../../engine/index.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { findMoreChoice } from '../employees-table/more-filters.ts'
import type { ListState } from '../employees-table/list-state.ts'
import { describeFilter, summarizeList } from '../employees-table/list-summary.ts'
import type { EmployeePage } from '../employees-table/use-employees.ts'

interface ActiveFiltersProps {
  rule: ListRule
  page: EmployeePage
  onChange: (next: Partial<ListState>) => void
}

interface FilterChip {
  key: string
  words: string
  /** What is shown without it. */
  without: Partial<ListState>
}

/** What is shown, in a sentence that is read out, and each filter with a way to take it off. */
export function ActiveFilters({ rule, page: { state, total }, onChange }: ActiveFiltersProps) {
  return (
    <div className="list-summary">
      {total > 0 && <p role="status">{summarizeList(total, state, rule)}</p>}
      {chipsOf(state, rule).map(({ key, words, without }) => (
        <button key={key} type="button" className="chip" onClick={() => onChange(without)}>
          <span className="visually-hidden">Take off the filter </span>
          {words}
          <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  )
}

/** A dropdown's filter goes together with its status. */
function chipsOf({ status, filters, more }: ListState, rule: ListRule): FilterChip[] {
  const chips = Object.entries(filters).map(([parameter, value]) => {
    const filter = rule.filters[parameter]
    const { [parameter]: _, ...others } = filters
    return {
      key: parameter,
      words: describeFilter(parameter, value, { status }, rule),
      without: { filters: others, ...(filter?.title && { status: undefined }) }
    }
  })
  const isOwn = status && !Object.keys(filters).some(parameter => rule.filters[parameter]?.title)
  const words = status === 'complete' ? 'Completed' : 'Incomplete'
  const others = Object.entries(more).map(([name, value]) => {
    const { [name]: _, ...rest } = more
    return { key: name, words: findMoreChoice(name, value)?.reads ?? value, without: { more: rest } }
  })
  const own = isOwn ? [{ key: 'status', words, without: { status: undefined } }] : []
  return [...own, ...chips, ...others]
}
