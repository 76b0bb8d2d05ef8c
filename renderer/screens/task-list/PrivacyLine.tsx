import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../navigation/paths.ts'
import { rich } from '../../ui/rich.ts'

/** The link to the privacy notice, with the button that confirms reading it. */
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
