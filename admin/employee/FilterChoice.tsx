import type { Ref } from 'react'
import type { ListFilter } from '../../engine/index.ts'
import { options } from '../../renderer/api/options.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { formatFilterValue } from '../employees-table/list-summary.ts'

interface FilterChoiceProps {
  title: string
  filter: ListFilter
  /** Empty: no choice. */
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLSelectElement> | undefined
}

/** A dropdown of the answers that a filter offers; its empty choice reads the title. */
export function FilterChoice({ title, filter, value, onChange, ref }: FilterChoiceProps) {
  const { list, choices } = filter
  const { data, failure, reload } = useLoaded(list ?? '', async () =>
    list ? options.load(list, {}) : (choices ?? [])
  )
  const offered = data ?? []
  const all = value && !offered.includes(value) ? [value, ...offered] : offered
  return (
    <select
      ref={ref}
      className="select filter-choice"
      aria-label={title}
      value={value}
      onFocus={() => failure && reload()}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{title}</option>
      {all.map(choice => (
        <option key={choice} value={choice}>
          {formatFilterValue(filter, choice)}
        </option>
      ))}
    </select>
  )
}
