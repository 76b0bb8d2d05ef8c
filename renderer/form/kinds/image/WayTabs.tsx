import { type KeyboardEvent, useId, useRef } from 'react'
import type { Aria } from '../shared/Labelled.tsx'

export const ways = ['Draw', 'Upload image'] as const
export type Way = (typeof ways)[number]

interface WayTabsProps {
  /** The id of the chosen tab, so that links to the field lead there. */
  id?: string
  way: Way
  choose: (way: Way) => void
  panelId: string
  aria: Aria
}

/** Two tabs; the arrow keys change between them. */
export function WayTabs({ id, way, choose, panelId, aria }: WayTabsProps) {
  const fallback = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    choose(way === 'Draw' ? 'Upload image' : 'Draw')
    list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label="Draw or upload" ref={list} onKeyDown={move}>
      {ways.map(name => (
        <button
          key={name}
          type="button"
          role="tab"
          id={name === way ? (id ?? fallback) : undefined}
          aria-selected={name === way}
          aria-controls={name === way ? panelId : undefined}
          aria-describedby={name === way ? aria['aria-describedby'] : undefined}
          tabIndex={name === way ? 0 : -1}
          onClick={() => choose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
