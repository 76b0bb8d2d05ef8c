import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { say, t } from '../../engine/index.ts'
import type { Person } from '../../generated/api/schemas.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { SearchBox } from '../employees-table/SearchBox.tsx'
import { hide } from '../../renderer/ui/hide.tsx'
import { Chip } from '../ui/Chip.tsx'
import { namePerson } from './activity-labels.ts'
import { type ActivityState, categoryTitles, isCategory, parsePart } from './activity-state.ts'

interface ActivityFiltersProps {
  state: ActivityState
  person: Person | null | undefined
  hasRecord: boolean
  onChange: (next: Partial<ActivityState>) => void
}

/** Filters by text, category, days and person, with links to the person's record and back to all activity. */
export function ActivityFilters({ state, person, hasRecord, onChange }: ActivityFiltersProps) {
  return (
    <div className="toolbar">
      <SearchBox
        label={t('Search names, fields, networks')}
        value={state.search}
        onSearch={search => onChange({ search })}
      />
      <select
        className="select activity-category"
        aria-label={t('Filter by type')}
        value={state.category ?? ''}
        onChange={({ target: { value } }) => onChange({ category: isCategory(value) ? value : undefined })}
      >
        <option value="">{t('Everything')}</option>
        {Object.entries(categoryTitles).map(([category, title]) => (
          <option key={category} value={category}>
            {say(title)}
          </option>
        ))}
      </select>
      <span className="activity-days">
        <DayFilter
          title={t('From')}
          day={state.since}
          maxDay={state.until}
          onChange={since => onChange({ since })}
        />
        <DayFilter
          title={t('Until')}
          day={state.until}
          minDay={state.since}
          onChange={until => onChange({ until })}
        />
      </span>
      {state.person && (
        <PersonFilter state={state} person={person} hasRecord={hasRecord} onChange={onChange} />
      )}
    </div>
  )
}

interface DayFilterProps {
  title: string
  day: string
  minDay?: string
  maxDay?: string
  onChange: (day: string) => void
}

function DayFilter({ title, day, minDay, maxDay, onChange }: DayFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  // Uncontrolled: a year that is half typed is a date long ago, which must stay in the input until it is complete.
  useEffect(() => {
    if (input.current) input.current.value = day
  }, [day])
  return (
    <label className="activity-day">
      {title}
      <input
        className="input"
        type="date"
        min={minDay || '2000-01-01'}
        max={maxDay || '2099-12-31'}
        ref={input}
        defaultValue={day}
        onChange={({ target }) => target.validity.valid && onChange(target.value)}
      />
    </label>
  )
}

function PersonFilter({ state, person, hasRecord, onChange }: ActivityFiltersProps) {
  const name = person ? namePerson(person) : t('One person')
  return (
    <>
      <select
        className="select activity-category"
        aria-label={t('Which actions of {name}', { name })}
        value={state.as ?? ''}
        onChange={({ target: { value } }) => onChange({ as: parsePart(value) })}
      >
        <option value="">{t('Done by or to')}</option>
        <option value="did">{t('Done by')}</option>
        <option value="concerned">{t('Done to')}</option>
      </select>
      <Chip onClick={() => onChange({ person: '', as: undefined })}>
        {rich('<hide>Remove filter </hide>{name}', { name, hide })}
      </Chip>
      {person?.name && hasRecord && <Link to={paths.employee(person._id)}>{t('Open the record')}</Link>}
    </>
  )
}
