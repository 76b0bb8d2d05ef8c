import type { ReactNode } from 'react'

/** Words of a sentence that are heard and not seen: `rich('Open<hidden> {title}</hidden>', { title, hidden: hide })`. */
export const hide = (words: ReactNode) => (
  <span key="hidden" className="visually-hidden">
    {words}
  </span>
)
