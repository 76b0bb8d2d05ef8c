import type { ReactNode } from 'react'

interface InPageLinkProps {
  /** The id of the element that it leads to. */
  id: string
  className?: string
  children: ReactNode
}

/**
 * A link to an element of the same page. It leaves the address as it is: its fragment may be the token of a personal link, and
 * a new address would lose the state of the page.
 */
export function InPageLink({ id, className, children }: InPageLinkProps) {
  return (
    <a
      className={className}
      href={`#${id}`}
      onClick={event => {
        event.preventDefault()
        moveTo(document.getElementById(id))
      }}
    >
      {children}
    </a>
  )
}

function moveTo(target: HTMLElement | null) {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1 // without the attribute, it could not take the focus
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
