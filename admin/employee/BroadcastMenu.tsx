import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { audiences } from '../batches/audiences.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'

/** The links to write to many employees. The audience is in the navigation state, and in the address for a reload. */
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
