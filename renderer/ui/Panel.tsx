import { type ReactNode, useId } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

/** Something loaded from the server, as returned by `useLoaded`. */
export interface PanelContent<T> {
  data: T | undefined
  failure: { explanation: string } | undefined
  reload: () => void
}

interface PanelProps<T> {
  title: string
  content: PanelContent<T>
  /** The number of skeleton rows while the content is loading. */
  skeletonRows: number
  actions?: ReactNode
  /** Search, filters and notices below the title, also while the content is loading. */
  tools?: ReactNode
  /** A line above the content, also if the content is empty. */
  summary?: (data: T) => ReactNode
  /** Replaces empty content; returns a falsy value if there is some. */
  empty?: (data: T) => ReactNode
  /** Links to other pages of the content; omitted if the content is empty. */
  foot?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

/** A card for content that is loaded: shows its title, and the content, a skeleton or an error. */
export function Panel<T>({ title, actions, tools, ...body }: PanelProps<T>) {
  const id = useId()
  return (
    <section className="card panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {actions && <div className="panel-actions">{actions}</div>}
      </div>
      {tools}
      <PanelBody {...body} />
    </section>
  )
}

type PanelBodyProps<T> = Omit<PanelProps<T>, 'title' | 'actions' | 'tools'>

function PanelBody<T>({ content, skeletonRows, summary, empty, foot, children }: PanelBodyProps<T>) {
  const { data, failure, reload } = content
  if (failure)
    return (
      <PanelNews>
        <LoadFailure failure={failure} onRetry={reload} />
      </PanelNews>
    )
  if (data === undefined) return <SkeletonRows count={skeletonRows} />
  const emptyOf = empty?.(data)
  const footOf = !emptyOf && foot?.(data)
  return (
    <>
      {summary?.(data)}
      {emptyOf || children(data)}
      {footOf && <div className="panel-foot">{footOf}</div>}
    </>
  )
}

export function PanelNews({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`panel-news ${className}`.trim()}>{children}</div>
}

/** Explains why a list is empty, and what to do about it. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p role="status">{text}</p>
      {children}
    </div>
  )
}
