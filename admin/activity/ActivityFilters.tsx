import { Link } from 'react-router-dom'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { type ActivityState, type Kind, kinds, type Named } from './activity-state.ts'
import { nameOf } from './activity-labels.ts'

interface ShownProps {
  state: ActivityState
  /** Whose activity is shown. */
  person: Named | null | undefined
  /** That person has a record. */
  hasRecord: boolean
  onChange: (next: Partial<ActivityState>) => void
}

/** Filter by kind; and whose activity is shown, with a way to the record and one to everybody's. */
export function Shown({ state, person, hasRecord, onChange }: ShownProps) {
  return (
    <div className="toolbar">
      <select
        className="select activity-kind"
        aria-label="Filter by kind"
        value={state.kind}
        onChange={event => onChange({ kind: event.target.value as Kind | '' })}
      >
        <option value="">Everything</option>
        {Object.entries(kinds).map(([kind, title]) => (
          <option key={kind} value={kind}>
            {title}
          </option>
        ))}
      </select>
      {state.person && (
        <button type="button" className="chip" onClick={() => onChange({ person: '' })}>
          <span className="visually-hidden">Take off the filter </span>
          {person ? nameOf(person) : 'One person'}
          <Icon name="close" size={16} />
        </button>
      )}
      {person?.name && hasRecord && (
        <Link to={`/admin/employee-details/?id=${person._id}`}>Open the record</Link>
      )}
    </div>
  )
}
