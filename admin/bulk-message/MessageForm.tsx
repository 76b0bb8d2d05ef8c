import { useMemo, useState } from 'react'
import { t } from '../../engine/index.ts'
import { sendMessage } from '../../generated/api/admin/messages.ts'
import type { BulkMessage } from '../../generated/types.ts'
import { api } from '../../renderer/api/api.ts'
import { openDraft } from '../../renderer/drafts/open-draft.ts'
import { SchemaForm, useForm } from '../../renderer/form-loading/load-form.ts'
import { useFormSending } from '../../renderer/saving/use-form-sending.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { ConfirmSend } from './ConfirmSend.tsx'
import type { Audience } from '../batches/audiences.ts'
import { Recipients } from './Recipients.tsx'
import { createRequestKeys } from '../batches/request-keys.ts'
import { useRecipients } from './use-recipients.ts'

interface MessageFormProps {
  audience: Audience
  /** Whether the audience was chosen. Otherwise it is everyone, which must be confirmed before sending. */
  isChosen: boolean
  onSent: (batch: string) => void
}

/** Messages to more recipients than this must be confirmed. */
const confirmAbove = 20

/** The form for the message. What was typed stays in the tab until it is sent. */
export function MessageForm({ audience, isChosen, onSent }: MessageFormProps) {
  const message = useForm('admin/bulk-message')
  const { _id } = useUser()
  const draft = useMemo(() => openDraft(_id, message, { keep: 'tab' }), [_id, message])
  const recipients = useRecipients(audience.to)
  const [keys] = useState(createRequestKeys)
  const { busy, failure, send: sendForm, formProps } = useFormSending(message)
  const [unconfirmed, setUnconfirmed] = useState<BulkMessage>()

  const send = (answers: BulkMessage) => {
    const body = { ...answers, audience: audience.to }
    return sendForm(
      async () => {
        const requestKey = keys.keyFor(body)
        const sent = await api.call(sendMessage, { body, requestKey })
        keys.answered()
        draft.clear()
        toast.success(sent.message)
        onSent(sent.data.batch)
      },
      error => {
        keys.answered(error)
        setUnconfirmed(undefined)
        return false
      }
    )
  }
  const submit = (_: unknown, cleaned: unknown) => {
    const answers = cleaned as BulkMessage // validated by the form
    const count = recipients.data?.count
    if (!isChosen || count === undefined || count > confirmAbove) setUnconfirmed(answers)
    else void send(answers)
  }
  return (
    <section className="card stack">
      <Recipients audience={audience} isChosen={isChosen} recipients={recipients} />
      <SchemaForm {...formProps} value={draft.value} onChange={draft.save} onSubmit={submit}>
        {failure && failure.problems.length === 0 && (
          <Notice tone="danger" title={t('The message was not sent.')} role="alert">
            <p>{failure.explanation}</p>
          </Notice>
        )}
      </SchemaForm>
      {unconfirmed && (
        <ConfirmSend
          audience={audience}
          count={recipients.data?.count}
          busy={busy}
          onSend={() => send(unconfirmed)}
          onClose={() => setUnconfirmed(undefined)}
        />
      )}
    </section>
  )
}
