import { Link, matchPath, useLocation } from 'react-router-dom'
import { useSession } from '../renderer/session/session.tsx'
import { Icon, type IconName } from '../renderer/ui/Icon.tsx'

interface Place {
  to: string
  title: string
  icon: IconName
  /** Other addresses of the same page. */
  same?: string[]
  /** Pages that one reaches from there. */
  below?: string[]
}

const places: Place[] = [
  { to: '/', title: 'Dashboard', icon: 'dashboard', same: ['/admin/dashboard'] },
  {
    to: '/admin/employee',
    title: 'Employee',
    icon: 'users',
    below: ['/admin/employee-details', '/admin/generate-link', '/admin/sent-link', '/admin/bulk-message']
  },
  { to: '/admin/add-client', title: 'Add Client List', icon: 'add' }
]

/** The sidebar's links and Logout. */
export function Navigation({ onChoice }: { onChoice?: () => void }) {
  const { logOut } = useSession()
  const { pathname } = useLocation()
  const isAt = (path: string) => matchPath(path, pathname) !== null
  const currentOf = ({ to, same = [], below = [] }: Place) => {
    if ([to, ...same].some(isAt)) return 'page'
    return below.some(isAt) ? 'true' : undefined
  }
  return (
    <nav aria-label="Pages">
      <ul className="office-nav">
        {places.map(place => (
          <li key={place.to}>
            <Link to={place.to} aria-current={currentOf(place)} onClick={onChoice}>
              <Icon name={place.icon} />
              {place.title}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut}>
            <Icon name="logout" />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  )
}
