import type { ReactNode } from 'react'
import { t } from '../../engine/index.ts'

interface ZoomFrameProps {
  title: string
  zoom: number
  children: ReactNode
}

/** A document at its size: zoomed in, it is scrolled within its frame, with the keyboard too. */
export function ZoomFrame({ title, zoom, children }: ZoomFrameProps) {
  return (
    <div
      className="zoom-frame"
      role="group"
      aria-label={t('Pages of {title}', { title })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={zoom > 1 ? 0 : undefined}
    >
      {children}
    </div>
  )
}
