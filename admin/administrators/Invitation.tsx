import { useState } from 'react'
import { inviteAdministrator, type InviteAdministratorCall } from '../../generated/api/admin/accounts.ts'
import { api } from '../../renderer/api/api.ts'
import { AccountForm } from '../../renderer/account/AccountForm.tsx'
import { toast } from '../../renderer/ui/toast.ts'

/** Mails somebody a link that makes an administrator, once, within 48 hours. */
export function Invitation({ onSent }: { onSent: () => void }) {
  const [sent, setSent] = useState(0)
  return (
    <section className="card stack invitation">
      <h2>Invite an administrator</h2>
      <AccountForm
        key={sent}
        name="admin/invitation"
        send={async (body: InviteAdministratorCall['body']) => {
          const { message } = await api.call(inviteAdministrator, { body })
          toast.success(message)
          setSent(sent + 1)
          onSent()
        }}
      />
    </section>
  )
}
