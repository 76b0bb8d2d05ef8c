import { useEffect, useRef } from 'react'
import { type Problem, t } from '../../engine/index.ts'
import type { AddClientCall } from '../../generated/api/admin/clients.ts'
import type { ApiError } from '../../renderer/api/api-error.ts'
import type { SchemaFormHandle } from '../../renderer/form/SchemaForm.tsx'
import { SchemaForm, useForm } from '../../renderer/form-loading/load-form.ts'
import { useFormSending } from '../../renderer/saving/use-form-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import type { Client } from './client.ts'

interface ClientFormProps {
  /** The client to rename; undefined: a new one. */
  client: Client | undefined
  /** Throws an ApiError if the server refuses. */
  onSave: (answers: AddClientCall['body']) => Promise<void>
  onClose: () => void
}

/** The name of a client. Every refusal is shown below the input. */
export function ClientForm({ client, onSave, onClose }: ClientFormProps) {
  const form = useForm('admin/client')
  const { send, formProps } = useFormSending(form, toProblems)
  const handle = useRef<SchemaFormHandle>(null)
  useEffect(() => {
    const opened = requestAnimationFrame(() => handle.current?.focus(['name'])) // after the dialog has taken the focus
    return () => cancelAnimationFrame(opened)
  }, [])
  return (
    <SchemaForm
      {...formProps}
      ref={handle}
      value={client && { name: client.name }}
      onSubmit={(_, answers) => void send(() => onSave(answers as AddClientCall['body']))}
      submitLabel={t('Save')}
      secondary={<Button onClick={onClose}>{t('Cancel')}</Button>}
    />
  )
}

const toProblems = ({ problems, message }: ApiError): Problem[] =>
  problems.length > 0 ? problems : [{ path: '/name', rule: 'accepted', msg: message }]
