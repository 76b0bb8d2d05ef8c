import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { HeadingText } from './HeadingText.tsx'
import { useDocumentTitle } from './use-document-title.ts'

interface HeadingProps {
  /** The document title, and the text of the heading unless there are children. */
  title: string
  /** A line above, for instance 'Step 2 of 7'. */
  caption?: string | undefined
  children?: ReactNode
}

let isFirstPage = true

/** The h1 of a screen. After a navigation it takes the focus, so that screen readers start at the top of the new screen. */
export function Heading({ title, caption, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedBy = useNavigationType()
  useEffect(() => {
    if (!isFirstPage) {
      if (arrivedBy !== 'POP') window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    isFirstPage = false
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each arrival
  }, [])
  useDocumentTitle(title)
  return <HeadingText title={children ?? title} caption={caption} ref={heading} />
}
