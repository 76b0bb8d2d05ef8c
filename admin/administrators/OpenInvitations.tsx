import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { revokeInvitation } from '../../generated/api/admin/accounts.ts'
import { api } from '../../renderer/api/api.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { toast } from '../../renderer/ui/toast.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import { describeRole, type OpenInvitation } from './administrator.ts'
import { useAction } from '../ui/use-action.ts'

interface OpenInvitationsProps {
  invitations: OpenInvitation[]
  isWaiting: boolean
  onRevoked: () => void
}

export function OpenInvitations({ invitations, isWaiting, onRevoked }: OpenInvitationsProps) {
  const { busy, run } = useAction()
  const [revoked, setRevoked] = useState('')
  const revoke = (_id: string) => {
    setRevoked(_id)
    return run(async () => {
      toast.success((await api.call(revokeInvitation, { params: { id: _id } })).message)
      onRevoked()
    }, onRevoked)
  }
  return (
    <Table
      caption={t('Open invitations')}
      look="cards"
      isWaiting={isWaiting}
      heads={
        <>
          <th scope="col">{t('Email Address')}</th>
          <th scope="col">{t('Role')}</th>
          <th scope="col">{t('Invited by')}</th>
          <th scope="col">{t('Valid until')}</th>
          <th scope="col" className="cell-end">
            {t('Action')}
          </th>
        </>
      }
    >
      {invitations.map(({ _id, email, by, expiresAt, failure, ...grant }) => (
        <tr key={_id}>
          <td className="cell-name">
            {email}
            {failure && <div className="small muted">{failure}</div>}
          </td>
          <td data-title={t('Role')}>{describeRole(grant)}</td>
          <td data-title={t('Invited by')}>{by ?? t('On the server')}</td>
          <td data-title={t('Valid until')}>{formatMoment(expiresAt)}</td>
          <td className="cell-end">
            <Button className="button-small" busy={busy && revoked === _id} onClick={() => revoke(_id)}>
              {rich('Revoke<hide> the invitation of {email}</hide>', { email, hide })}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  )
}
