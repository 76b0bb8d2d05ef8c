import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { ErrorBoundary } from '../../renderer/layout/ErrorBoundary.tsx'
import { Mark } from '../../renderer/layout/Mark.tsx'
import { OfflineBanner } from '../../renderer/layout/OfflineBanner.tsx'
import { SkipLink } from '../../renderer/layout/SkipLink.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { useAccess } from '../access/use-access.ts'
import { OpenWorkProvider } from '../open-work/OpenWorkProvider.tsx'
import { CommandBar } from '../palette/CommandBar.tsx'
import { Drawer } from './Drawer.tsx'
import { Bell } from './Bell.tsx'
import { FactorNotice } from './FactorNotice.tsx'
import { ServiceNotices } from './ServiceNotices.tsx'
import { PageFailure } from './PageFailure.tsx'
import { Navigation } from './Navigation.tsx'
import { useUser } from '../../renderer/session/session.tsx'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { LogOutItem } from './LogOutItem.tsx'

/** The layout of admin pages: sidebar (a drawer on narrow screens), header with user and bell, and the page. */
export function Layout({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { may } = useAccess()
  const { pathname } = useLocation()
  return (
    <OpenWorkProvider>
      <div className="admin">
        <SkipLink />
        <aside className="admin-side" aria-label={t('Sidebar')}>
          <Link className="mark" to={paths.home()}>
            <Mark />
          </Link>
          <Navigation />
        </aside>
        <header className="page-header">
          <div className="page-header-inner">
            <Button
              look="icon"
              className="admin-menu-button"
              aria-label={t('Open the menu')}
              onClick={() => setOpen(true)}
            >
              <Icon name="menu" />
            </Button>
            <CommandBar />
            <div className="page-header-end">
              {(may('list') || may('confirm')) && <Bell />}
              <AccountMenu />
            </div>
          </div>
          <OfflineBanner />
        </header>
        <main className="admin-main" id="main" tabIndex={-1}>
          {may('messages') && <ServiceNotices />}
          <FactorNotice />
          <ErrorBoundary
            place={pathname}
            inFrame={(error, retry) => <PageFailure error={error} onRetry={retry} />}
          >
            {children}
          </ErrorBoundary>
        </main>
        {isOpen && <Drawer onClose={() => setOpen(false)} />}
      </div>
    </OpenWorkProvider>
  )
}

/** The menu with the user's name, account and log-out. */
function AccountMenu() {
  const { username } = useUser()
  const { title } = useAccess()
  return (
    <Menu label={username} icon={<Icon name="user" />} look="icon" right className="account-menu">
      {title && <li className="muted small account-role">{title}</li>}
      <li>
        <Link to={paths.account()}>
          <Icon name="user" />
          {t('Your account')}
        </Link>
      </li>
      <LogOutItem />
    </Menu>
  )
}
