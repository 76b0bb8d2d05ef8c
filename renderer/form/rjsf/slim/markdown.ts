import type { ReactNode } from 'react'

/** Replaces the Markdown parser of RJSF: text stays text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children
}
