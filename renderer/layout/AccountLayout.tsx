import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Heading } from './Heading.tsx'
import { FacePicture, Mark } from './Mark.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SkipLink } from './SkipLink.tsx'
import { paths } from '../navigation/paths.ts'

interface AccountFrameProps {
  title: string
  children: ReactNode
  /** Below the card: the way to another account screen. */
  more?: ReactNode
}

/** The frame of the screens for people who are not signed in: header, and one card. */
export function AccountLayout({ title, children, more }: AccountFrameProps) {
  return (
    <div className="account">
      <SkipLink />
      <header className="page-header">
        <div className="page-header-inner">
          <Link className="mark" to={paths.home()}>
            <Mark />
          </Link>
        </div>
      </header>
      <OfflineBanner />
      <main id="main" className="main main-account" tabIndex={-1}>
        <div className="card account-card">
          <Heading title={title} />
          {children}
        </div>
        {more && <p className="account-more">{more}</p>}
      </main>
      <FacePicture />
    </div>
  )
}
