import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import { FacePicture } from './Mark.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { ChooseLanguage } from './ChooseLanguage.tsx'
import { PageHeader } from './PageHeader.tsx'

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
      <FacePicture />
    </div>
  )
}
