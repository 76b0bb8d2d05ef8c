import { type ReactNode, useId } from 'react'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card stack-small settings" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
