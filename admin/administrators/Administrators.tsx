import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { listAdministrators, listInvitations } from '../../generated/api/admin/accounts.ts'
import { listClients } from '../../generated/api/clients.ts'
import { api } from '../../renderer/api/api.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Empty, Panel } from '../../renderer/ui/Panel.tsx'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { AdministratorTable } from './AdministratorTable.tsx'
import type { Administrator } from './administrator.ts'
import { DemoteDialog } from './DemoteDialog.tsx'
import { Invitation } from './Invitation.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { OpenInvitations } from './OpenInvitations.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { AccountSection } from '../account/AccountSection.tsx'

/** The page for administrators: list them, invite new ones, change or remove their role. */
export default function Administrators() {
  const administrators = useLoaded('', async () => (await api.call(listAdministrators)).data)
  const invitations = useLoaded('', async () => (await api.call(listInvitations)).data)
  const [managed, setManaged] = useState<Administrator>()
  const clients = useLoaded('', async () => (await api.call(listClients)).data)
  const [changed, setChanged] = useState<Administrator>()
  const [demoted, setDemoted] = useState<Administrator>()
  return (
    <>
      <Heading title={t('Administrators')} />
      <Panel title={t('All administrators')} content={administrators} skeletonRows={2}>
        {rows => (
          <AdministratorTable
            administrators={rows}
            isWaiting={administrators.isLoading}
            onAccount={setManaged}
            onDemote={setDemoted}
            onChange={setChanged}
          />
        )}
      </Panel>
      <Panel
        title={t('Open invitations')}
        content={invitations}
        skeletonRows={1}
        empty={rows => rows.length === 0 && <Empty text={t('There are no open invitations.')} />}
      >
        {rows => (
          <OpenInvitations
            invitations={rows}
            isWaiting={invitations.isLoading}
            onRevoked={invitations.reload}
          />
        )}
      </Panel>
      <Invitation clients={clients} onSent={invitations.reload} />
      {changed && (
        <RoleDialog
          administrator={changed}
          clients={clients}
          onDone={() => {
            administrators.reload()
            invitations.reload()
            setChanged(undefined)
          }}
          onClose={() => setChanged(undefined)}
        />
      )}
      {managed && (
        <AccountDialog
          administrator={managed}
          onChanged={administrators.reload}
          onClose={() => setManaged(undefined)}
        />
      )}
      {demoted && (
        <DemoteDialog
          administrator={demoted}
          onDone={() => {
            administrators.reload()
            setDemoted(undefined)
          }}
          onClose={() => setDemoted(undefined)}
        />
      )}
    </>
  )
}

interface AccountDialogProps {
  administrator: Administrator
  onChanged: () => void
  onClose: () => void
}

function AccountDialog({ administrator: { _id, username }, onChanged, onClose }: AccountDialogProps) {
  return (
    <Dialog title={t('Account: {username}', { username })} onClose={onClose}>
      <AccountSection id={_id} onChanged={onChanged} />
    </Dialog>
  )
}
