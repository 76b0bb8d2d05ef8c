import { Suspense, useState } from 'react'
import {
  confirmEmailCorrection,
  disableAccount,
  type DisableAccountCall,
  enableAccount,
  endSessionsOf,
  getManagedAccount,
  type GetManagedAccountCall,
  requestEmailCorrection
} from '../../generated/api/admin/managed-accounts.ts'
import { AccountForm } from '../../renderer/account/AccountForm.tsx'
import { EmailChange } from '../../renderer/account/EmailChange.tsx'
import { SessionList } from '../../renderer/account/SessionList.tsx'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { formatDate } from '../../renderer/ui/dates.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { toast } from '../../renderer/ui/toast.ts'

type ManagedAccount = GetManagedAccountCall['data']

/** What an administrator does with somebody's account: devices, the e-mail, and whether it is open. */
export function AccountSection({ id, onChanged }: { id: string; onChanged?: () => void }) {
  const { data, failure, reload } = useLoaded(
    id,
    async () => (await api.call(getManagedAccount, { params: { id } })).data
  )
  const reloadAndTell = () => {
    reload()
    onChanged?.()
  }
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!data) return <SkeletonRows count={3} />
  return (
    <div className="stack">
      {data.disabledAt && (
        <Notice tone="warning" title={`This account is disabled since ${formatDate(data.disabledAt)}.`}>
          <p>Reason: {data.disabledReason}. Nobody can log in to it. Everything in it is kept.</p>
        </Notice>
      )}
      <SignedIn account={data} onChanged={reload} />
      {!data.isAdmin && (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <Email account={data} onChanged={reloadAndTell} />
        </Suspense>
      )}
      <Access account={data} onChanged={reloadAndTell} />
    </div>
  )
}

interface PartProps {
  account: ManagedAccount
  onChanged: () => void
}

/** A question before something is done to an account. */
interface AskingProps {
  account: ManagedAccount
  onDone: () => void
  onClose: () => void
}

function SignedIn({ account, onChanged }: PartProps) {
  const { sessions } = account
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="stack-small">
      <h3>Devices</h3>
      {sessions.length === 0 ? <p>Not signed in on any device.</p> : <SessionList sessions={sessions} />}
      {sessions.length > 0 && (
        <div className="actions">
          <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
        </div>
      )}
      {isAsking && <SignOutDialog account={account} onDone={onChanged} onClose={() => setAsking(false)} />}
    </div>
  )
}

function SignOutDialog({ account: { _id, username, sessions }, onDone, onClose }: AskingProps) {
  const { busy, failure, run } = useSending()
  const end = () =>
    run(async () => {
      toast.success((await api.call(endSessionsOf, { params: { id: _id } })).message)
      onClose()
      onDone()
    })
  const devices = sessions.length === 1 ? 'One device is' : `All ${sessions.length} devices are`
  const isOwn = sessions.some(({ isThis }) => isThis)
  return (
    <Dialog
      title={`Sign ${username} out everywhere?`}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={busy} onClick={end}>
            Sign out everywhere
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        {devices} signed out at once{isOwn && ', this one too'}. Unsaved answers are kept there until the
        person logs in again with the same password.
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}

function Email({ account: { _id, email, emailChange, verified }, onChanged }: PartProps) {
  const [isOpen, setOpen] = useState(emailChange !== null)
  const params = { id: _id }
  return (
    <div className="stack-small">
      <h3>Email</h3>
      {isOpen ? (
        <EmailChange
          isOpened={emailChange === null}
          email={email}
          waiting={emailChange}
          request={async body => (await api.call(requestEmailCorrection, { params, body })).message}
          confirm={async body => {
            const { message } = await api.call(confirmEmailCorrection, { params, body })
            setOpen(false)
            return message
          }}
          onChanged={onChanged}
        />
      ) : (
        <>
          <p>
            {email}
            {!verified && ' (not verified yet)'}
          </p>
          <div className="actions">
            <Button onClick={() => setOpen(true)}>Correct the email</Button>
          </div>
        </>
      )}
    </div>
  )
}

function Access({ account, onChanged }: PartProps) {
  const { _id, username, disabledAt } = account
  const isMe = useUser()._id === _id
  const { busy, failure, run } = useSending()
  const [isAsking, setAsking] = useState(false)
  const enable = () =>
    run(async () => {
      toast.success((await api.call(enableAccount, { params: { id: _id } })).message)
      onChanged()
    })
  if (isMe) return null
  return (
    <div className="stack-small">
      <h3>Access</h3>
      <p>
        {disabledAt
          ? 'After you enable it, the person can log in as before.'
          : 'A disabled account and everything in it is kept, but nobody can log in to it.'}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <div className="actions">
        {disabledAt ? (
          <Button busy={busy} onClick={enable}>
            Enable {username}
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>Disable {username}</Button>
        )}
      </div>
      {isAsking && (
        <DisableDialog
          account={account}
          onDone={() => {
            setAsking(false)
            onChanged()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function DisableDialog({ account: { _id, username }, onDone, onClose }: AskingProps) {
  const disable = async (body: DisableAccountCall['body']) => {
    toast.success((await api.call(disableAccount, { params: { id: _id }, body })).message)
    onDone()
  }
  return (
    <Dialog title={`Disable ${username}?`} role="alertdialog" onClose={onClose}>
      <p>
        Every device is signed out at once, and open invitations are cancelled. The activity log records the
        reason.
      </p>
      <Suspense fallback={<SkeletonRows count={3} />}>
        <AccountForm
          name="admin/disable-account"
          send={disable}
          secondary={<Button onClick={onClose}>Cancel</Button>}
        />
      </Suspense>
    </Dialog>
  )
}
