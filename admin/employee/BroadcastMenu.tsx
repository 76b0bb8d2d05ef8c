import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { audiences } from '../batches/audiences.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'

/** The ways to a message to many. Who gets it goes with the navigation, and stands in the address for a reload. */
export function BroadcastMenu() {
  return (
    <Menu label={t('Send Broadcast')} icon={<AdminIcon name="send" />} right>
      {audiences.map(({ to, state, label }) => (
        <li key={to}>
          <Link to={paths.bulkMessage(to)} state={state}>
            {label}
          </Link>
        </li>
      ))}
    </Menu>
  )
}
