import type { ReactNode } from 'react'

/** For words of a sentence that only screen readers say: `rich('Remove<hide> {name}</hide>', { name, hide })`. */
export const hide = (words: ReactNode) => (
  <span key="hide" className="visually-hidden">
    {words}
  </span>
)
