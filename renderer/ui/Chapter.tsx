import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface ChapterProps {
  title: string
  /** How far it is. */
  note?: string
  isOpen: boolean
  children: ReactNode
}

/** Things that belong together under a heading that folds; on paper it is open. */
export function Chapter({ title, note, isOpen, children }: ChapterProps) {
  return (
    <details className="chapter" open={isOpen}>
      <summary>
        <Icon name="chevron" />
        <h2>{title}</h2>
        {note && <span className="chapter-note">{note}</span>}
      </summary>
      <div className="chapter-body">{children}</div>
    </details>
  )
}
