import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import { OrganisationPicture } from './Mark.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { ChooseLanguage } from './ChooseLanguage.tsx'
import { PageHeader } from './PageHeader.tsx'

interface AccountFrameProps {
  title: string
  children: ReactNode
  /** A link below the card to another account screen. */
  more?: ReactNode
}

/** The layout of the screens for people who are not signed in: a header and one card. */
export function AccountLayout({ title, children, more }: AccountFrameProps) {
  return (
    <div className="account">
      <PageHeader />
      <OfflineBanner />
      <main id="main" className="main main-account" tabIndex={-1}>
        <div className="card account-card">
          <Heading title={title} />
          {children}
        </div>
        {more && <p className="account-more">{more}</p>}
        <ChooseLanguage />
      </main>
      <OrganisationPicture />
    </div>
  )
}
