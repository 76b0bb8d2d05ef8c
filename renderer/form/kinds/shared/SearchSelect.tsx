import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { readAnswer, type Schema, t } from '../../../../engine/index.ts'
import { useFormContext } from '../../state/form-context.ts'
import type { Aria } from './Labelled.tsx'
import type { InputProps } from '../kind.ts'
import { type TextFormat, useDeferredInput } from './use-deferred-input.ts'

export interface SearchSelectProps extends Pick<InputProps, 'id' | 'path' | 'field' | 'value' | 'answer'> {
  aria: Aria
  choices: readonly string[]
  /** Choices that are shown but cannot be chosen. */
  greyed?: readonly string[]
  /** The placeholder of an empty input. */
  empty?: string | undefined
  disabled?: boolean
  /** Called with the typed text, where the choices depend on it. */
  onType?: (text: string) => void
  /** The text of an empty list. */
  nothing?: string
}

/**
 * Enters one of many choices, found by typing a part of it: an editable combobox with a list (WAI-ARIA 1.2). Text that is not a
 * choice stays as typed, and the check reports it.
 */
export function SearchSelect({ id, field, aria, choices, empty, disabled, ...props }: SearchSelectProps) {
  const { onType, nothing = t('Nothing found'), greyed = [] } = props
  const format = useMemo(() => createFormat(field.schema, choices), [field.schema, choices])
  const { shown, type, commit, leave } = useDeferredInput(props, format)
  const [wasOpened, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isFiltered, setFiltered] = useState(false)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(
    () => (isFiltered ? findChoices(field.schema, choices, shown) : choices),
    [isFiltered, field.schema, choices, shown]
  )
  // The placeholder of an empty input already shows what an empty list would
  const isOpen = wasOpened && (found.length > 0 || shown !== '')
  useNews(isOpen && isFiltered, newsOf(found.length, nothing))
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  const open = (at: number) => {
    setOpen(true)
    setActive(at)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
    setFiltered(false)
  }
  const choose = (choice: string) => {
    if (greyed.includes(choice)) return
    type(readAnswer(field.schema, choice))
    commit()
    close()
  }
  const chosenAt = () => found.indexOf(String(format.parse(shown)))
  const press = (event: KeyboardEvent) => {
    const last = found.length - 1
    const move = (at: number) => {
      event.preventDefault()
      open(Math.min(Math.max(at, 0), last))
    }
    const marked = isOpen ? found[active] : undefined
    if (event.key === 'ArrowDown') move(isOpen ? (active === last ? 0 : active + 1) : chosenAt())
    else if (event.key === 'ArrowUp') move(isOpen ? (active <= 0 ? last : active - 1) : last)
    else if (event.key === 'Enter' && marked !== undefined) {
      event.preventDefault()
      choose(marked)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Escape') type('')
  }

  return (
    <div className="search-select">
      <input
        {...aria}
        id={id}
        name={field.path.join('.')}
        className="input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={empty ?? t('Type to search')}
        disabled={disabled}
        value={shown}
        onChange={event => {
          type(event.target.value)
          onType?.(event.target.value)
          setFiltered(true)
          open(-1)
        }}
        onClick={() => open(chosenAt())}
        onKeyDown={press}
        onBlur={() => {
          leave()
          close()
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={field.title}
        className="search-list"
        hidden={!isOpen}
        // Keep the focus in the input
        onMouseDown={event => event.preventDefault()}
      >
        {isOpen &&
          found.map((choice, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and takes the keys
            <div
              key={choice}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              aria-disabled={greyed.includes(choice) || undefined}
              className="search-option"
              onClick={() => choose(choice)}
            >
              {readAnswer(field.schema, choice)}
            </div>
          ))}
        {isOpen && found.length === 0 && (
          <div className="search-none" role="option" aria-disabled="true" aria-selected="false">
            {nothing}
          </div>
        )}
      </div>
    </div>
  )
}

/** Announces to screen readers how many choices were found, after a pause. */
function useNews(isSearching: boolean, news: string) {
  const { announce } = useFormContext()
  useEffect(() => {
    if (!isSearching) return
    const timer = window.setTimeout(() => announce(news), 700)
    return () => window.clearTimeout(timer)
  }, [isSearching, news, announce])
}

function newsOf(count: number, nothing: string): string {
  return count === 0 ? nothing : t('{count, plural, one {# choice} other {# choices}}', { count })
}

/** Converts between a choice and its text. Typed text may differ in case and accents if only one choice reads like it. */
function createFormat(schema: Schema, choices: readonly string[]): TextFormat<string> {
  const exact = new Map(choices.map(choice => [readAnswer(schema, choice), choice]))
  const alike = new Map<string, string | undefined>()
  for (const [text, choice] of exact) {
    const key = normalize(text)
    alike.set(key, alike.has(key) ? undefined : choice)
  }
  return {
    format: answer => (typeof answer === 'string' && answer !== '' ? readAnswer(schema, answer) : ''),
    parse: text =>
      text.trim() === ''
        ? undefined
        : (exact.get(text.normalize().trim()) ?? alike.get(normalize(text)) ?? text)
  }
}

/**
 * Returns the choices that contain every word of the text; those that begin with the text come first. If none reads so, it
 * searches the stored choices, such as a translated country by its English name.
 */
function findChoices(schema: Schema, choices: readonly string[], text: string): readonly string[] {
  const found = findByText(choices, text, choice => readAnswer(schema, choice))
  return found.length > 0 ? found : findByText(choices, text, choice => choice)
}

function findByText(choices: readonly string[], text: string, textOf: (choice: string) => string): string[] {
  const searchText = normalize(text)
  const searchWords = searchText.split(' ')
  const read = choices.map(choice => ({ choice, text: normalize(textOf(choice)) }))
  const found = read.filter(one => searchWords.every(word => one.text.includes(word)))
  const begins = found.filter(one => one.text.startsWith(searchText))
  return [...begins, ...found.filter(one => !begins.includes(one))].map(({ choice }) => choice)
}

const normalize = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
