import type { ReactNode, Ref } from 'react'

interface HeadingTextProps {
  title: ReactNode
  caption?: string | undefined
  ref?: Ref<HTMLHeadingElement>
}

/** The h1 of a screen, with an optional line above. It can take the focus. */
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
