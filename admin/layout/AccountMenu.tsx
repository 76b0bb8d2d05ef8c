import { Link } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { useSession, useUser } from '../../renderer/session/session.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'

/** Who is signed in, and what concerns the administrators themselves. */
export function AccountMenu() {
  const { username } = useUser()
  const { logOut } = useSession()
  return (
    <Menu label={username} icon={<Icon name="user" />} look="icon" right className="account-menu">
      <li>
        <Link to={paths.administrators()}>
          <AdminIcon name="shield" />
          Administrators
        </Link>
      </li>
      <li>
        <Link to={paths.activity()}>
          <AdminIcon name="activity" />
          Activity
        </Link>
      </li>
      <li>
        <button type="button" onClick={logOut}>
          <Icon name="logout" />
          Logout
        </button>
      </li>
    </Menu>
  )
}
