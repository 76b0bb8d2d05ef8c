import { t } from '../../../../engine/index.ts'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { Aria } from '../shared/Labelled.tsx'

const ways = ['draw', 'upload'] as const
export type Way = (typeof ways)[number]
export const describeWay = (way: Way) => (way === 'draw' ? t('Draw') : t('Upload image'))

interface WayTabsProps {
  /** The id of the selected tab, so that links to the field lead to it. */
  id?: string
  way: Way
  choose: (way: Way) => void
  panelId: string
  aria: Aria
}

export function WayTabs({ id, way, choose, panelId, aria }: WayTabsProps) {
  const fallback = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    choose(way === 'draw' ? 'upload' : 'draw')
    list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={t('Draw or upload')} ref={list} onKeyDown={move}>
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
          {describeWay(name)}
        </button>
      ))}
    </div>
  )
}
