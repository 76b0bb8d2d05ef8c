import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type ListRule, t } from '../../engine/index.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Spinner } from '../../renderer/ui/Spinner.tsx'
import { pickVisibleBuiltIns } from '../access/visible-lines.ts'
import { useAccess } from '../access/use-access.ts'
import type { ListState } from '../employees-table/list-state.ts'
import { listBuiltInFilters } from '../employees-table/built-in-filters.ts'
import { listDropdowns } from './Dropdowns.tsx'
import { type FilterGroup, loadFilterGroups, searchGroups } from './filter-groups.ts'

interface FilterPanelProps {
  rule: ListRule
  state: ListState
  firstDropdown: RefObject<HTMLSelectElement | null>
  onChange: (next: Partial<ListState>) => void
  onClose: () => void
}

/** The filter panel: the specified statuses, then filters that narrow the list further. */
export default function FilterPanel({ rule, state, firstDropdown, onChange, onClose }: FilterPanelProps) {
  const access = useAccess()
  const [search, setSearch] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const mayReview = access.may('review')
  const { data, failure, reload } = useLoaded('filters', () =>
    loadFilterGroups(rule, pickVisibleBuiltIns(listBuiltInFilters(), access), mayReview)
  )
  const found = searchGroups(data ?? [], search)
  const move = (event: KeyboardEvent) => moveFocus(event, panel.current)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys between what is inside
    <div ref={panel} onKeyDown={move}>
      <input
        ref={input}
        className="input"
        type="search"
        aria-label={t('Find a filter')}
        placeholder={t('Find a filter')}
        autoComplete="off"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {search === '' && (
        <StatusChoices
          rule={rule}
          state={state}
          onChoice={(status, isRegion) => {
            onChange({ status, filters: {}, builtInFilters: {} })
            onClose()
            if (isRegion) firstDropdown.current?.focus()
          }}
        />
      )}
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!data && !failure && <Spinner />}
      {data && found.length === 0 && (
        <p className="filter-none" role="status">
          {t("No filter matches ''{search}''.", { search })}
        </p>
      )}
      {found.map(group => (
        <Group
          key={group.name}
          group={group}
          isSearched={search !== ''}
          chosen={group.valueIn(state)}
          onChoice={value => onChange(group.change(state, value))}
        />
      ))}
    </div>
  )
}

interface StatusChoicesProps {
  rule: ListRule
  state: ListState
  onChoice: (status: ListState['status'], isRegion?: boolean) => void
}

/** The statuses as specified: each replaces all filters. The last one, Region, does the same as Incomplete. */
function StatusChoices({ rule, state, onChoice }: StatusChoicesProps) {
  const isPlain = Object.keys({ ...state.filters, ...state.builtInFilters }).length === 0
  const [first] = listDropdowns(rule)
  const statuses = [
    ['complete', t('Complete')],
    ['incomplete', t('Incomplete')]
  ] as const
  return (
    <ul className="filter-choices">
      {statuses.map(([status, title]) => (
        <li key={status}>
          <ChoiceButton
            title={title}
            isChosen={isPlain && state.status === status}
            onPress={() => onChoice(status)}
          />
        </li>
      ))}
      {first && (
        <li>
          <ChoiceButton
            title={first[1].title ?? ''}
            isChosen={false}
            onPress={() => onChoice('incomplete', true)}
          />
        </li>
      )}
    </ul>
  )
}

interface GroupProps {
  group: FilterGroup
  /** Whether a search found its choices, which opens them. */
  isSearched: boolean
  chosen: string | undefined
  onChoice: (value: string | undefined) => void
}

/** A filter with its choices below it. Pressing the chosen one removes the filter. */
function Group({ group: { title, choices }, isSearched, chosen, onChoice }: GroupProps) {
  const [isOpened, setOpen] = useState(false)
  const isOpen = isSearched || isOpened
  const chosenTitle = choices.find(({ value }) => value === chosen)?.title
  return (
    <section className="filter-group" aria-label={title}>
      <button
        type="button"
        className="filter-title"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpened)}
      >
        {title}
        {chosenTitle && !isOpen && <span className="filter-chosen">{chosenTitle}</span>}
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && (
        <ul className="filter-choices">
          {choices.map(choice => (
            <li key={choice.value}>
              <ChoiceButton
                title={choice.title}
                isChosen={choice.value === chosen}
                onPress={() => onChoice(choice.value === chosen ? undefined : choice.value)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ChoiceButton(props: { title: string; isChosen: boolean; onPress: () => void }) {
  const { title, isChosen, onPress } = props
  return (
    <button type="button" aria-pressed={isChosen} onClick={onPress}>
      {title}
      {isChosen && <Icon name="check" size={16} />}
    </button>
  )
}

/** Moves the focus between search and buttons with the arrow keys. Enter in the search presses the first choice found. */
function moveFocus(event: KeyboardEvent, panel: HTMLElement | null) {
  const { target } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.value) {
    event.preventDefault()
    panel?.querySelector<HTMLElement>('.filter-group li button')?.click()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !panel) return
  event.preventDefault()
  const all = [...panel.querySelectorAll<HTMLElement>('input, button')]
  const index = all.findIndex(one => one === document.activeElement)
  all[(index + step + all.length) % all.length]?.focus()
}
