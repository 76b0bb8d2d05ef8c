import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { eraseEmployee } from '../../generated/api/admin/privacy.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { User } from '../../generated/api/schemas.ts'
import { formatDate } from '../../renderer/ui/dates.ts'

/** At the head of a record: that the employee asks for its erasure, and the way to where it is carried out. */
export function ErasureRequestNotice({ username, askedAt }: { username: string; askedAt: string }) {
  return (
    <Notice tone="warning" title={`${username} asks to be erased, since ${formatDate(askedAt)}.`}>
      <p>
        <a href="#erase">Carry it out</a>
      </p>
    </Notice>
  )
}

/** At the foot of a record. */
export function ErasePerson({ employee, backups = '' }: { employee: User; backups?: string | undefined }) {
  const [isAsking, setAsking] = useState(false)
  if (employee.isAdmin) return null
  return (
    <section className="card stack-small erase" aria-labelledby="erase">
      <h2 id="erase">Erase this person</h2>
      <p>The account, all answers, files and mails are deleted for good, and the person is signed out.</p>
      <div className="actions">
        <Button look="danger" onClick={() => setAsking(true)}>
          Erase {employee.username}
        </Button>
      </div>
      {isAsking && <EraseDialog employee={employee} backups={backups} onClose={() => setAsking(false)} />}
    </section>
  )
}

interface EraseDialogProps {
  employee: User
  backups: string
  onClose: () => void
}

/** Nothing brings an erased record back: so the name is typed first. */
function EraseDialog({ employee: { _id, username }, backups, onClose }: EraseDialogProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { busy, failure, run } = useSending()
  const isSame = normalizeName(typed) === normalizeName(username)
  const erase = () =>
    run(
      async () => {
        const { message } = await api.call(eraseEmployee, { params: { id: _id } })
        toast.success(message)
        navigate(paths.employees())
      },
      ({ message }) => toast.error(message)
    )
  return (
    <Dialog
      title={`Erase ${username}?`}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} disabled={!isSame} onClick={erase}>
            Erase for good
          </Button>
        </>
      }
    >
      <p>
        Nothing brings it back. The person gets a last mail about it; the activity keeps what was done,
        without the name. {backups}
      </p>
      <label className="stack-small" htmlFor="erase-name">
        <span>
          Type <strong>{username}</strong> to confirm
        </span>
        <input
          id="erase-name"
          className="input"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}

const normalizeName = (name: string) => name.trim().replaceAll(/\s+/g, ' ')
