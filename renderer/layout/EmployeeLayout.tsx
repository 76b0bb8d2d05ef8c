import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { PeopleContext } from '../form/state/people.ts'
import { useSession } from '../session/session.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LogOutButton } from './LogOutButton.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PageHeader } from './PageHeader.tsx'
import { WaitingBanner } from './WaitingBanner.tsx'
import { paths } from '../navigation/paths.ts'

/** The frame of the employee's pages: skip link, header with the name and Logout, one main part. */
export function EmployeeLayout({ children, pictured = false }: { children: ReactNode; pictured?: boolean }) {
  const { user } = useSession()
  useInstallation()
  return (
    <PeopleContext value={user?.people ?? {}}>
      <PageHeader>
        <div className="page-header-end">
          <Link className="page-header-name" to={paths.account()}>
            <span>{user?.username}</span>
          </Link>
          <LogOutButton look="link">
            <Icon name="logout" />
            Logout
          </LogOutButton>
        </div>
      </PageHeader>
      <OfflineBanner />
      <main id="main" className={pictured ? 'main main-pictured' : 'main'} tabIndex={-1}>
        <WaitingBanner />
        {children}
      </main>
    </PeopleContext>
  )
}

/** Once the page stands and has been looked at for a moment, the program is kept on the device. */
function useInstallation() {
  useEffect(() => {
    const keep = async () => (await import('../install/install.ts')).install()
    const timer = setTimeout(() => void keep().catch(() => undefined), 3000) // without it, all works as long as there is a network
    return () => clearTimeout(timer)
  }, [])
}
