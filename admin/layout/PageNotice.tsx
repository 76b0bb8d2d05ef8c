import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'

/** A warning above every page: open on the dashboard, collapsed to one line elsewhere. */
export function PageNotice({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const isHome = pathname === paths.home() || pathname === paths.dashboard()
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <details
      className="notice notice-warning page-notice"
      open={isOpen ?? isHome}
      onToggle={event => {
        if (event.currentTarget.open !== (isOpen ?? isHome)) setOpen(event.currentTarget.open)
      }}
    >
      <summary>
        <Icon name="warning" />
        <span className="notice-title">{title}</span>
        <Icon name="chevron" size={16} />
      </summary>
      {children}
    </details>
  )
}
