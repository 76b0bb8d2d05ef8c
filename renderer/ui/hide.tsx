import type { ReactNode } from 'react'

/** Hides words of a sentence from all but screen readers: `rich('Remove<hide> {name}</hide>', { name, hide })`. */
export const hide = (words: ReactNode) => (
  <span key="hide" className="visually-hidden">
    {words}
  </span>
)
