import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type NoticeTone = 'info' | 'warning' | 'danger' | 'success'

interface NoticeProps {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** Makes screen readers announce a notice that appears later; omit it for one that is there from the start. */
  role?: 'status' | 'alert'
}

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
