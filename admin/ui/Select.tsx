import { useId } from 'react'

export interface Choice {
  value: string
  title: string
}

interface SelectProps {
  /** The id of the input, for callers that focus it. */
  id?: string
  title: string
  className?: string
  /** The text of an empty choice, which is offered only with it. */
  empty?: string | undefined
  choices: readonly Choice[]
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
}

/** A choice outside a form of schemas/, with its label and problem. */
export function Select({ title, className = '', empty, choices, value, problem, ...others }: SelectProps) {
  const own = useId()
  const { id = own, onChange } = others
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {title}
      </label>
      <select
        id={id}
        className={`select ${className}`}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChange={event => onChange(event.target.value)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map(one => (
          <option key={one.value} value={one.value}>
            {one.title}
          </option>
        ))}
      </select>
      {problem && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
