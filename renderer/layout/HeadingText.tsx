import type { ReactNode, Ref } from 'react'

interface HeadingTextProps {
  title: ReactNode
  caption?: string | undefined
  /** Who gives it the focus. */
  ref?: Ref<HTMLHeadingElement>
}

/** The h1 of a screen, with a line above. */
export function HeadingText({ title, caption, ref }: HeadingTextProps) {
  return (
    <div>
      {caption && <p className="caption">{caption}</p>}
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
    </div>
  )
}
