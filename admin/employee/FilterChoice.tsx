import type { Ref } from 'react'
import { type ListFilter, t } from '../../engine/index.ts'
import { listFilterChoices } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { formatFilterValue } from '../employees-table/list-summary.ts'

interface FilterChoiceProps {
  name: string
  title: string
  /** The heading above the choices, which explains their side effect. */
  above: string
  filter: ListFilter
  /** Empty: no choice. */
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLSelectElement> | undefined
}

/** A dropdown of a filter's answers, including former choices that are still in use. Its empty choice shows the title. */
export function FilterChoice({ name, title, above, filter, value, onChange, ref }: FilterChoiceProps) {
  const { data, failure, reload } = useLoaded(
    name,
    async () => (await api.call(listFilterChoices, { params: { filter: name } })).data
  )
  const { offered = [], former = [] } = data ?? {}
  const all = [...offered, ...former]
  const isKnown = !value || all.includes(value)
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
      <optgroup label={above}>
        {!isKnown && <option value={value}>{formatFilterValue(filter, value)}</option>}
        {all.map(choice => (
          <option key={choice} value={choice}>
            {former.includes(choice)
              ? t('{answer} (deleted)', { answer: formatFilterValue(filter, choice) })
              : formatFilterValue(filter, choice)}
          </option>
        ))}
      </optgroup>
    </select>
  )
}
