import { useUser } from '../../renderer/session/session.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { formatDate } from '../../renderer/ui/dates.ts'
import { useAccess } from '../access/use-access.ts'
import { type Administrator, describeRole } from './administrator.ts'

interface AdministratorTableProps {
  administrators: Administrator[]
  isWaiting: boolean
  onAccount: (administrator: Administrator) => void
  onDemote: (administrator: Administrator) => void
  onChange: (administrator: Administrator) => void
}

/** The administrators, each with the way to take the role away. */
export function AdministratorTable(props: AdministratorTableProps) {
  const { administrators, isWaiting, onAccount, onDemote, onChange } = props
  const me = useUser()._id
  const { may } = useAccess()
  return (
    <Table
      caption="Administrators"
      look="cards"
      isWaiting={isWaiting}
      heads={
        <>
          <th scope="col">Name</th>
          <th scope="col">Email Address</th>
          <th scope="col">Role</th>
          <th scope="col">Since</th>
          <th scope="col" className="cell-end">
            Action
          </th>
        </>
      }
    >
      {administrators.map(one => (
        <tr key={one._id}>
          <td className="cell-name">
            {one.username}
            {one._id === me && <span className="muted"> (you)</span>}
          </td>
          <td>
            {one.email}
            {!one.verified && <span className="muted"> (not verified yet)</span>}
          </td>
          <td data-title="Role">{describeRole(one)}</td>
          <td data-title="Since">{formatDate(one.since)}</td>
          <td className="cell-end">
            <div className="role-actions">
              {may('accounts') && one._id !== me && (
                <Button className="button-small" onClick={() => onAccount(one)}>
                  Account<span className="visually-hidden"> of {one.username}</span>
                </Button>
              )}
              {one._id !== me && (
                <Button className="button-small" onClick={() => onChange(one)}>
                  Role<span className="visually-hidden"> of {one.username}</span>
                </Button>
              )}
              <Button className="button-small" onClick={() => onDemote(one)}>
                Demote<span className="visually-hidden"> {one.username}</span>
              </Button>
            </div>
          </td>
        </tr>
      ))}
    </Table>
  )
}
