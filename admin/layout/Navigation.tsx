import type { ReactElement } from 'react'
import type { Capability } from '../../engine/index.ts'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { useAccess } from '../access/use-access.ts'
import { countOpen, useOpenChanges } from '../changes/changes-context.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { LogOutItem } from './LogOutItem.tsx'

interface NavigationLink {
  to: string
  title: string
  icon: ReactElement
  may: Capability
  /** Other addresses of the same page. */
  same?: string[]
  /** Pages that one reaches from there. */
  below?: string[]
}

const links: NavigationLink[] = [
  {
    to: paths.home(),
    title: 'Dashboard',
    icon: <Icon name="dashboard" />,
    may: 'dashboard',
    same: [paths.dashboard()]
  },
  {
    to: paths.employees(),
    title: 'Employee',
    icon: <Icon name="users" />,
    may: 'list',
    below: [paths.employee(), paths.bulkMessage()]
  },
  { to: paths.hirePeople(), title: 'Hire people', icon: <AdminIcon name="hire" />, may: 'hire' },
  { to: paths.clients(), title: 'Add Client List', icon: <Icon name="add" />, may: 'clients' },
  {
    to: paths.generateLink(),
    title: 'Generate link',
    icon: <AdminIcon name="link" />,
    may: 'messages',
    below: [paths.sentLink()]
  },
  { to: paths.sentMessages(), title: 'Sent messages', icon: <AdminIcon name="mail" />, may: 'messages' },
  { to: paths.changes(), title: 'Changes', icon: <AdminIcon name="confirm" />, may: 'confirm' },
  { to: paths.administrators(), title: 'Administrators', icon: <AdminIcon name="shield" />, may: 'roles' },
  { to: paths.activity(), title: 'Activity', icon: <AdminIcon name="activity" />, may: 'activity' }
]

/** The sidebar's links and Logout. */
export function Navigation({ onChoice }: { onChoice?: () => void }) {
  const { pathname } = useLocation()
  const { may } = useAccess()
  const waiting = countOpen(useOpenChanges().open)
  const isAt = (path: string) => matchPath(path, pathname) !== null
  const currentOf = ({ to, same = [], below = [] }: NavigationLink) => {
    if ([to, ...same].some(isAt)) return 'page'
    return below.some(isAt) ? 'true' : undefined
  }
  return (
    <nav aria-label="Pages">
      <ul className="admin-nav">
        {links
          .filter(link => may(link.may))
          .map(link => (
            <li key={link.to}>
              <Link to={link.to} aria-current={currentOf(link)} onClick={onChoice}>
                {link.icon}
                {link.title}
                {link.to === paths.changes() && waiting > 0 && (
                  <span className="badge badge-incomplete">{formatNumber(waiting)}</span>
                )}
              </Link>
            </li>
          ))}
        <LogOutItem />
      </ul>
    </nav>
  )
}
