import { Link } from 'react-router-dom'
import type { Person } from '../../generated/api/schemas.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { namePerson } from './activity-labels.ts'
import { type ActivityState, categoryTitles, isCategory } from './activity-state.ts'

interface ActivityFiltersProps {
  state: ActivityState
  /** Whose activity is shown. */
  person: Person | null | undefined
  /** That person has a record. */
  hasRecord: boolean
  onChange: (next: Partial<ActivityState>) => void
}

/** Filter by category; and whose activity is shown, with a way to the record and one to everybody's. */
export function ActivityFilters({ state, person, hasRecord, onChange }: ActivityFiltersProps) {
  return (
    <div className="toolbar">
      <select
        className="select activity-category"
        aria-label="Filter by kind"
        value={state.category ?? ''}
        onChange={({ target: { value } }) => onChange({ category: isCategory(value) ? value : undefined })}
      >
        <option value="">Everything</option>
        {Object.entries(categoryTitles).map(([category, title]) => (
          <option key={category} value={category}>
            {title}
          </option>
        ))}
      </select>
      {state.person && (
        <button type="button" className="chip" onClick={() => onChange({ person: '' })}>
          <span className="visually-hidden">Take off the filter </span>
          {person ? namePerson(person) : 'One person'}
          <Icon name="close" size={16} />
        </button>
      )}
      {person?.name && hasRecord && <Link to={paths.employee(person._id)}>Open the record</Link>}
    </div>
  )
}
