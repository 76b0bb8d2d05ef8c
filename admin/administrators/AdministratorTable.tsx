import { administrator as administratorRole, t } from '../../engine/index.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { formatDate } from '../../renderer/ui/dates.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { useAccess } from '../access/use-access.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import { type Administrator, describeRole } from './administrator.ts'

interface RoleActionsProps {
  onAccount: (administrator: Administrator) => void
  onDemote: (administrator: Administrator) => void
  onChange: (administrator: Administrator) => void
}

interface AdministratorTableProps extends RoleActionsProps {
  administrators: Administrator[]
  isWaiting: boolean
}

export function AdministratorTable({ administrators, isWaiting, ...actions }: AdministratorTableProps) {
  const me = useUser()._id
  return (
    <Table
      caption={t('Administrators')}
      look="cards"
      isWaiting={isWaiting}
      heads={
        <>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Email Address')}</th>
          <th scope="col">{t('Role')}</th>
          <th scope="col">{t('Since')}</th>
          <th scope="col" className="cell-end">
            {t('Action')}
          </th>
        </>
      }
    >
      {administrators.map(one => (
        <tr key={one._id}>
          <td className="cell-name">
            {one.username}
            {one._id === me && <span className="muted"> {t('(you)')}</span>}
          </td>
          <td>
            {one.email}
            {!one.verified && <span className="muted"> {t('(not verified yet)')}</span>}
            {one.isDisabled && <div className="muted small">{t('Account disabled')}</div>}
          </td>
          <td data-title={t('Role')}>{describeRole(one)}</td>
          <td data-title={t('Since')}>{formatDate(one.since)}</td>
          <td className="cell-end">
            <RoleActions
              administrator={one}
              isLast={isActive(one) && administrators.filter(isActive).length === 1}
              {...actions}
            />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Whether this administrator counts for the rule that one must remain. */
const isActive = ({ role = administratorRole, verified, isDisabled }: Administrator) =>
  role === administratorRole && verified && !isDisabled

function RoleActions({
  administrator,
  isLast,
  onAccount,
  onDemote,
  onChange
}: RoleActionsProps & { administrator: Administrator; isLast: boolean }) {
  const { _id, username } = administrator
  const isMe = useUser()._id === _id
  const { may } = useAccess()
  return (
    <div className="role-actions">
      {may('accounts') && !isMe && (
        <Button className="button-small" onClick={() => onAccount(administrator)}>
          {rich('Account<hide> of {username}</hide>', { username, hide })}
        </Button>
      )}
      {!isMe && (
        <Button className="button-small" onClick={() => onChange(administrator)}>
          {rich('Role<hide> of {username}</hide>', { username, hide })}
        </Button>
      )}
      {isLast ? (
        <span className="muted small">{t('The only active administrator cannot be demoted.')}</span>
      ) : (
        <Button className="button-small" onClick={() => onDemote(administrator)}>
          {rich('Demote<hide> {username}</hide>', { username, hide })}
        </Button>
      )}
    </div>
  )
}
