import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { EmployeeLayout } from '../../layout/EmployeeLayout.tsx'
import { paths } from '../../navigation/paths.ts'
import { useSession } from '../../session/session.tsx'
import { YourAccount } from './YourAccount.tsx'

/** The own account, in the frame of who is signed in; `admin` draws the frame of administrators around the same. */
export function Account({ admin }: { admin: ReactElement }) {
  const { status } = useSession()
  if (status === 'admin') return admin
  return (
    <EmployeeLayout>
      <YourAccount />
      <nav className="step-foot" aria-label="More">
        <Link to={paths.home()}>Back to your record</Link>
        <Link to={paths.myData()}>My data</Link>
      </nav>
    </EmployeeLayout>
  )
}
