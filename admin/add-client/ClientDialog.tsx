import { type ReactNode, Suspense, useRef } from 'react'
import { t } from '../../engine/index.ts'
import {
  addClient,
  type AddClientCall,
  removeClient,
  renameClient
} from '../../generated/api/admin/clients.ts'
import { listClients } from '../../generated/api/clients.ts'
import { api } from '../../renderer/api/api.ts'
import { ApiError } from '../../renderer/api/api-error.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { Spinner } from '../../renderer/ui/Spinner.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { ClientForm } from './ClientForm.tsx'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { rich, strong } from '../../renderer/ui/rich.ts'
import type { Client } from './client.ts'
import { useAction } from '../ui/use-action.ts'

const SignUpLink = lazyComponent(() => import('../sign-up-link/SignUpLink.tsx'))

/** The action on the list of clients, with the client it is about. */
export type ClientTask =
  | { mode: 'create' }
  | { mode: 'link'; client: Client }
  | { mode: 'edit' | 'delete'; client: Client | undefined }

interface ClientDialogProps {
  task: ClientTask
  onDone: () => void
  onClose: () => void
}

/** The dialog for all actions on clients: create, edit, delete, and show the sign-up link. */
export function ClientDialog({ task, onDone, onClose }: ClientDialogProps) {
  if (task.mode === 'delete') return <DeleteClient client={task.client} onDone={onDone} onClose={onClose} />
  if (task.mode === 'link')
    return (
      <Dialog title={t('Sign-up link for {client}', { client: task.client.name })} onClose={onClose}>
        <Suspense fallback={<Spinner label={t('Loading')} />}>
          <SignUpLink client={task.client} />
        </Suspense>
      </Dialog>
    )
  if (task.mode === 'edit') return <EditClient client={task.client} onDone={onDone} onClose={onClose} />
  const add = async (body: AddClientCall['body']) => {
    toast.success((await api.call(addClient, { body })).message)
    onDone()
  }
  return (
    <Dialog title={t('Add Client')} onClose={onClose}>
      <Suspense fallback={<Spinner label={t('Loading')} />}>
        <ClientForm client={undefined} onSave={add} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

interface ChangeClientProps extends Omit<ClientDialogProps, 'task'> {
  client: Client | undefined
}

function EditClient({ client, onDone, onClose }: ChangeClientProps) {
  const replaced = useRef(client?.name)
  const rename = async (body: AddClientCall['body']) => {
    if (!client) return toast.error(t('No Client.'))
    const { _id: id } = client
    const query = { was: replaced.current ?? '' }
    try {
      toast.success((await api.call(renameClient, { params: { id }, query, body })).message)
    } catch (error) {
      if (isGone(error)) toast.error(error.message)
      else {
        if (error instanceof ApiError && error.code === 'client.renamed')
          replaced.current = await findName(id)
        throw error
      }
    }
    onDone()
  }
  return (
    <Dialog title={t('Edit Client')} onClose={onClose}>
      <Suspense fallback={<Spinner label={t('Loading')} />}>
        <ClientForm client={client} onSave={rename} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

const findName = async (id: string) => (await api.call(listClients)).data.find(({ _id }) => _id === id)?.name

/** Whether the client was deleted by someone else. It then leaves the list. */
const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'client.not_found'

function DeleteClient({ client, onDone, onClose }: ChangeClientProps) {
  const { busy, failure, run } = useAction()
  const remove = () => {
    if (!client) return toast.error(t('No Client.'))
    const work = async () => {
      toast.success((await api.call(removeClient, { params: { id: client._id } })).message)
      onDone()
    }
    void run(work, error => isGone(error) && onDone())
  }
  return (
    <Dialog
      title={t('Are you sure you want to Delete Client?')}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="danger" busy={busy} onClick={remove}>
            {t('Delete Client')}
          </Button>
        </>
      }
    >
      {client && <p>{describeEmployees(client)}</p>}
      {client && (client.administrators ?? 0) > 0 && (
        <p>
          {t(
            '{count, plural, one {# administrator is limited to this client, and will no longer see its employees.} other {# administrators are limited to this client, and will no longer see its employees.}}',
            { count: client.administrators ?? 0 }
          )}
        </p>
      )}
      {client && (client.invitations ?? 0) > 0 && (
        <p>
          {t(
            '{count, plural, one {# invitation that is not used yet is limited to this client. The person who uses it will not see its employees.} other {# invitations that are not used yet are limited to this client. The people who use them will not see its employees.}}',
            { count: client.invitations ?? 0 }
          )}
        </p>
      )}
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </Dialog>
  )
}

function describeEmployees({ name, employees = 0 }: Client): ReactNode {
  return rich(
    '<strong>{name}</strong>: {employees, plural, =0 {no employee is seconded to this client.} one {# employee is seconded to this client. The record keeps the name.} other {# employees are seconded to this client. Their records keep the name.}}',
    { name, employees, strong }
  )
}
