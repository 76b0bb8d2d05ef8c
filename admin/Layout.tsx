import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { Mark } from '../renderer/layout/Mark.tsx'
import { OfflineBanner } from '../renderer/layout/OfflineBanner.tsx'
import { SkipLink } from '../renderer/layout/SkipLink.tsx'
import { Button } from '../renderer/ui/Button.tsx'
import { Icon } from '../renderer/ui/Icon.tsx'
import { Drawer } from './Drawer.tsx'
import { AccountMenu } from './header/AccountMenu.tsx'
import { Bell } from './header/Bell.tsx'
import { Navigation } from './Navigation.tsx'

/** The frame of the office: sidebar (a drawer on narrow screens), header with the user and the bell, one main part. */
export function Layout({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="office">
      <SkipLink />
      <aside className="office-side" aria-label="Sidebar">
        <Link className="mark" to="/">
          <Mark />
        </Link>
        <Navigation />
      </aside>
      <header className="page-header">
        <div className="page-header-inner">
          <Button
            look="icon"
            className="office-menu-button"
            aria-label="Open the menu"
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" />
          </Button>
          <div className="page-header-end">
            <Bell />
            <AccountMenu />
          </div>
        </div>
        <OfflineBanner />
      </header>
      <main className="office-main" id="main" tabIndex={-1}>
        {children}
      </main>
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
    </div>
  )
}
