import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../navigation/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { PageHeader } from './PageHeader.tsx'

/** The header of the employee's pages: the user's name, which links to the account, and the button to log out. */
export function EmployeeHeader({ username, logOut }: { username: string | undefined; logOut: ReactNode }) {
  return (
    <PageHeader>
      <div className="page-header-end">
        <Link className="page-header-name" to={paths.account()}>
          <span>{username}</span>
        </Link>
        {logOut}
      </div>
    </PageHeader>
  )
}

export function LogOutLabel() {
  return (
    <>
      <Icon name="logout" />
      {t('Logout')}
    </>
  )
}
