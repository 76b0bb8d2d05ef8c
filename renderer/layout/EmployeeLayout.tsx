import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../session/session.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LogOutButton } from './LogOutButton.tsx'
import { Mark } from './Mark.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SkipLink } from './SkipLink.tsx'
import { paths } from '../navigation/paths.ts'

/** The frame of the employee's pages: skip link, header with the name and Logout, one main part. */
export function EmployeeLayout({ children, pictured = false }: { children: ReactNode; pictured?: boolean }) {
  const { user } = useSession()
  return (
    <>
      <SkipLink />
      <header className="page-header">
        <div className="page-header-inner">
          <Link className="mark" to={paths.home()}>
            <Mark />
          </Link>
          <div className="page-header-end">
            <span className="page-header-name">{user?.username}</span>
            <LogOutButton look="link">
              <Icon name="logout" />
              Logout
            </LogOutButton>
          </div>
        </div>
      </header>
      <OfflineBanner />
      <main id="main" className={pictured ? 'main main-pictured' : 'main'} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
