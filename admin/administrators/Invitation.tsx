import { useState } from 'react'
import { administrator, t } from '../../engine/index.ts'
import { inviteAdministrator } from '../../generated/api/admin/accounts.ts'
import type { Invitation as Answers } from '../../generated/types.ts'
import { api } from '../../renderer/api/api.ts'
import { AccountForm } from '../../renderer/account/AccountForm.tsx'
import {
  type Clients,
  composeRoleChoice,
  isClientGone,
  noChoice,
  RoleFields,
  useRoleChoice
} from './RoleFields.tsx'
import { toast } from '../../renderer/ui/toast.ts'

interface InvitationProps {
  clients: Clients
  onSent: () => void
}

/** Invites a person by email, with a link that works once and for 48 hours, to become an administrator or get another role. */
export function Invitation({ clients, onSent }: InvitationProps) {
  const [sent, setSent] = useState(0)
  const { fields, check } = useRoleChoice(noChoice, clients)
  const { choice } = fields
  return (
    <section className="card stack invitation">
      <h2>{t('Invite an administrator')}</h2>
      <RoleFields {...fields} clients={clients} />
      <AccountForm
        key={sent}
        name="admin/invitation"
        {...(sent > 0 && { startsAt: 'email' })}
        send={async (answers: Answers) => {
          const missing = check()
          if (missing) return toast.error(missing)
          const body = choice.role === administrator ? answers : { ...answers, ...composeRoleChoice(choice) }
          const { message } = await api.call(inviteAdministrator, { body }).catch(error => {
            if (isClientGone(error)) clients.reload()
            throw error
          })
          toast.success(message)
          setSent(sent + 1)
          onSent()
        }}
      />
    </section>
  )
}
