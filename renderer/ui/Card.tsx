import type { ReactNode } from 'react'

/** A group of things that belong together. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`card ${className}`.trim()}>{children}</section>
}
