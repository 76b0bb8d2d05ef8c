import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../navigation/paths.ts'
import { rich } from '../../ui/rich.ts'

/** Where the privacy notice is, and what says that it was read. */
export function PrivacyLine({ children }: { children: ReactNode }) {
  return (
    <div className="privacy-line">
      <p>
        {rich('Read the <link>Privacy notice</link>', {
          link: words => <Link to={paths.privacy()}>{words}</Link>
        })}
      </p>
      {children}
    </div>
  )
}
