import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface ChapterProps {
  title: string
  /** The progress, next to the title. */
  note?: string
  isOpen: boolean
  children: ReactNode
}

/** A section that collapses under its heading. It is open when printed. */
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
