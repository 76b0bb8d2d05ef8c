import { type ReactNode, useId, useState } from 'react'
import type { ListRule } from '../../engine/index.ts'
import { listReviewers } from '../../generated/api/admin/reviews.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { ListState } from '../employees-table/list-state.ts'
import { useAccess } from '../access/use-access.ts'
import { pickSeenMore } from '../access/seen-lines.ts'
import { moreFilters } from '../employees-table/more-filters.ts'
import { FilterChoice } from './FilterChoice.tsx'

interface MoreFiltersProps {
  rule: ListRule
  state: ListState
  onChange: (next: Partial<ListState>) => void
}

/** Filters that combine, beside those that replace each other as specified. */
export function MoreFilters({ rule, state, onChange }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const access = useAccess()
  const set = (name: string, value: string) => onChange({ more: withValue(state.more, name, value) })
  return (
    <>
      <Button
        className="menu-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="menu-label">More filters</span>
        <Icon name="chevron" size={16} />
      </Button>
      {isOpen && (
        <div id={id} className="more-filters" role="group" aria-label="More filters">
          <Choice
            title="Status"
            value={state.status ?? ''}
            onChange={value => onChange({ status: parseStatus(value) })}
          >
            <option value="complete">Complete</option>
            <option value="incomplete">Incomplete</option>
          </Choice>
          {pickSeenMore(moreFilters, access).map(({ name, title, choices }) => (
            <Choice
              key={name}
              title={title}
              value={state.more[name] ?? ''}
              onChange={value => set(name, value)}
            >
              {choices.map(choice => (
                <option key={choice.value} value={choice.value}>
                  {choice.title}
                </option>
              ))}
              {name === 'assignee' && <Colleagues />}
            </Choice>
          ))}
          {Object.entries(rule.filters).map(([name, filter]) => (
            <label key={name} className="more-filter">
              <span>{titleOf(name, filter.title)}</span>
              <FilterChoice
                name={name}
                title={`Any ${titleOf(name, filter.title).toLowerCase()}`}
                filter={filter}
                value={state.filters[name] ?? ''}
                onChange={value => onChange({ filters: withValue(state.filters, name, value) })}
              />
            </label>
          ))}
        </div>
      )}
    </>
  )
}

/** The reviewers beside oneself; loaded when the filters open. */
function Colleagues() {
  const { data = [] } = useLoaded('reviewers', async () => (await api.call(listReviewers)).data)
  return data
    .filter(({ isYou }) => !isYou)
    .map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ))
}

interface ChoiceProps {
  title: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ title, value, onChange, children }: ChoiceProps) {
  return (
    <label className="more-filter">
      <span>{title}</span>
      <select className="select filter-choice" value={value} onChange={event => onChange(event.target.value)}>
        <option value="">Any</option>
        {children}
      </select>
    </label>
  )
}

/** 'Filter Company' is what the empty choice of its dropdown reads; here it is the company. */
const titleOf = (name: string, title = name) => {
  const words = title.replace(/^Filter /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const parseStatus = (value: string): ListState['status'] =>
  value === 'complete' || value === 'incomplete' ? value : undefined

function withValue(all: { [name: string]: string }, name: string, value: string): { [name: string]: string } {
  const { [name]: _, ...others } = all
  return value ? { ...others, [name]: value } : others
}
