import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type NoticeTone = 'info' | 'warning' | 'danger' | 'success'

interface NoticeProps {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** Read out when it appears; leave out for what stands on the page from the start. */
  role?: 'status' | 'alert'
}

/** A panel that says something about the page, in words and with an icon. */
export function Notice({ tone = 'info', title, children, role }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon name={tone} />
      <div className="notice-body">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
