import { useEffect, useMemo, useRef } from 'react'
import { answered, type Problem } from '../../engine/index.ts'
import type { ApiError } from '../../renderer/apiError.ts'
import type { SchemaFormHandle } from '../../renderer/form/SchemaForm.tsx'
import { SchemaForm, useForm } from '../../renderer/forms.ts'
import { options } from '../../renderer/options.ts'
import { toastsFor } from '../../renderer/saving/refusals.ts'
import { useSending } from '../../renderer/saving/useSending.ts'
import { today } from '../../renderer/today.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { Client } from './client.ts'

interface ClientFormProps {
  /** The client to rename; undefined: a new one. */
  client: Client | undefined
  /** Throws an ApiError where it is refused. */
  onSave: (answers: unknown) => Promise<void>
  onClose: () => void
}

/** The name of a client. A refusal stands below the input, whatever it was. */
export function ClientForm({ client, onSave, onClose }: ClientFormProps) {
  const form = useForm('office/client')
  const { busy, failure, run } = useSending()
  const handle = useRef<SchemaFormHandle>(null)
  const problems = useMemo(() => failure && problemsIn(failure), [failure])
  useEffect(() => {
    const opened = requestAnimationFrame(() => handle.current?.focus(['name'])) // after the dialog has taken the focus
    return () => cancelAnimationFrame(opened)
  }, [])
  const submit = (value: unknown) =>
    run(
      () => onSave(answered(form, value)),
      error => {
        for (const text of toastsFor(error, [form])) toast.error(text)
      }
    )
  return (
    <SchemaForm
      ref={handle}
      form={form}
      value={client && { name: client.name }}
      onSubmit={submit}
      facts={{ at: 'page', today: today() }}
      options={options}
      submitLabel="Save"
      busy={busy}
      {...(problems && { serverProblems: problems })}
      secondary={<Button onClick={onClose}>Cancel</Button>}
    />
  )
}

const problemsIn = ({ problems, message }: ApiError): Problem[] =>
  problems.length > 0 ? problems : [{ path: '/name', rule: 'accepted', msg: message }]
