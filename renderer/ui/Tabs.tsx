import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabsProps<Name extends string> {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly { name: Name; title: string }[]
  chosen: Name
  onChoose: (name: Name) => void
  children: ReactNode
}

/** Tabs above one panel. Arrow keys, Home and End select another tab; Tab moves into the panel. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const index = indexAfter(
      event.key,
      tabs.findIndex(({ name }) => name === chosen),
      tabs.length
    )
    const next = index === undefined ? undefined : tabs[index]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index ?? 0]?.focus()
  }
  return (
    <div className="tabset">
      <div ref={list} className="tabset-list" role="tablist" aria-label={label}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="tabset-tab"
            id={`${id}${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            onKeyDown={move}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        className="tabset-panel"
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${chosen}`}
        {...takesFocus}
      >
        {children}
      </div>
    </div>
  )
}

/** The panel takes the focus itself, because it may scroll and contain nothing focusable. */
const takesFocus = { tabIndex: 0 }

function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
