import type { ReactNode } from 'react'

/** Stands in for the Markdown parser that RJSF would bring: text stays text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children
}
