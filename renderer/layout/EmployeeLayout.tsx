import { type ReactNode, useEffect } from 'react'
import { PeopleContext } from '../form/state/people.ts'
import { useSession } from '../session/session.tsx'
import { EmployeeHeader, LogOutLabel } from './EmployeeHeader.tsx'
import { LogOutButton } from './LogOutButton.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { WaitingBanner } from './WaitingBanner.tsx'

/** The layout of the employee's pages: skip link, header with the name and the log-out button, banners, main content. */
export function EmployeeLayout({ children, pictured = false }: { children: ReactNode; pictured?: boolean }) {
  const { user } = useSession()
  useInstallation()
  return (
    <PeopleContext value={user?.people ?? {}}>
      <EmployeeHeader
        username={user?.username}
        logOut={
          <LogOutButton look="link">
            <LogOutLabel />
          </LogOutButton>
        }
      />
      <OfflineBanner />
      <main id="main" className={pictured ? 'main main-pictured' : 'main'} tabIndex={-1}>
        <WaitingBanner />
        {children}
      </main>
    </PeopleContext>
  )
}

/** Installs the service worker after the page has been open for three seconds. */
function useInstallation() {
  useEffect(() => {
    const keep = async () => (await import('../install/install.ts')).install()
    const timer = setTimeout(() => void keep().catch(() => undefined), 3000) // without it, everything works while online
    return () => clearTimeout(timer)
  }, [])
}
