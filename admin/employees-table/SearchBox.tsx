import { type Ref, useEffect, useRef, useState } from 'react'
import { t } from '../../engine/index.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'

interface SearchBoxProps {
  value: string
  onSearch: (text: string) => void
  label?: string
  /** What it finds in addition to names, as tooltip and for screen readers. */
  hint?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Debounce time in milliseconds. */
const pause = 300

/** A search input: debounced while typing, at once on Enter, emptied by Escape. */
export function SearchBox({ value, onSearch, label = t('Search by name'), hint, ref }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const searched = useRef(value)
  const search = useRef((_: string) => {})
  search.current = next => {
    if (next === searched.current) return
    searched.current = next
    onSearch(next)
  }
  useEffect(() => {
    if (value === searched.current) return // the change came from this input
    searched.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const timer = setTimeout(() => search.current(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className="search-box">
      <form
        onSubmit={event => {
          event.preventDefault()
          search.current(text.trim())
        }}
      >
        <AdminIcon name="search" />
        <input
          ref={ref}
          className="input"
          type="search"
          aria-label={label}
          placeholder={label}
          title={hint}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && setText('')}
        />
      </form>
    </search>
  )
}
