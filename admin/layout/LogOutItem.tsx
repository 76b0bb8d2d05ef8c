import { t } from '../../engine/index.ts'
import { useSession } from '../../renderer/session/session.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'

export function LogOutItem() {
  const { logOut } = useSession()
  return (
    <li>
      <button type="button" onClick={logOut}>
        <Icon name="logout" />
        {t('Logout')}
      </button>
    </li>
  )
}
