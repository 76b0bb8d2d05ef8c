import type { ReactNode } from 'react'
import { t } from '../../engine/index.ts'

interface ZoomFrameProps {
  title: string
  zoom: number
  children: ReactNode
}

/** A zoomed document, which scrolls within its frame, also by keyboard. */
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
