import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../navigation/paths.ts'

/** Where the privacy notice is, and what says that it was read. */
export function PrivacyLine({ children }: { children: ReactNode }) {
  return (
    <div className="privacy-line">
      <p>
        Read the <Link to={paths.privacy()}>Privacy notice</Link>
      </p>
      {children}
    </div>
  )
}
