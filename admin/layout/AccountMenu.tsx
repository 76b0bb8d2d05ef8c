import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { useAccess } from '../access/use-access.ts'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { LogOutItem } from './LogOutItem.tsx'

/** The menu with the user's name, account and log-out. */
export function AccountMenu() {
  const { username } = useUser()
  const { title } = useAccess()
  return (
    <Menu label={username} icon={<Icon name="user" />} look="icon" right className="account-menu">
      {title && <li className="muted small account-role">{title}</li>}
      <li>
        <Link to={paths.account()}>
          <Icon name="user" />
          {t('Your account')}
        </Link>
      </li>
      <LogOutItem />
    </Menu>
  )
}
