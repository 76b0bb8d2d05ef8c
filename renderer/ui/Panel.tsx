import { type ReactNode, useId } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

/** Something that is loaded from the server, as `useLoaded` gives it. */
export interface PanelContent<T> {
  data: T | undefined
  failure: { explanation: string } | undefined
  reload: () => void
}

interface PanelProps<T> {
  title: string
  content: PanelContent<T>
  /** How many rows are drawn while the content is on its way. */
  skeletonRows: number
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Search, filters and news: below the title, whether the content has come or not. */
  tools?: ReactNode
  /** One line about the content, above it, also when it is empty. */
  summary?: (data: T) => ReactNode
  /** What stands in place of the content when there is none; a falsy value where there is some. */
  empty?: (data: T) => ReactNode
  /** The way to other pages of the content; an empty one has none. */
  foot?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

/** A card around something loaded: its title, and the content, or why there is none, or that it is on its way. */
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

/** A notice inside a panel. */
export function PanelNews({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`panel-news ${className}`.trim()}>{children}</div>
}

/** Why a list is empty, and what can be done about it. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p role="status">{text}</p>
      {children}
    </div>
  )
}
