import { useMemo, useState } from 'react'
import { type Answers, answered } from '../../engine/index.ts'
import { api } from '../../renderer/api/api.ts'
import { openDraft } from '../../renderer/drafts/draft-storage.ts'
import { SchemaForm, useForm } from '../../renderer/form/load-form.ts'
import { options } from '../../renderer/api/options.ts'
import { problemsOf, toastsFor } from '../../renderer/saving/refusals.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { today } from '../../renderer/form/state/today.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { AskFirst } from './AskFirst.tsx'
import type { Audience } from './audience.ts'
import type { Accepted } from './batch.ts'
import { Recipients } from './Recipients.tsx'
import { createRequestKeys } from './requestKeys.ts'
import { useRecipients } from './useRecipients.ts'

interface MessageFormProps {
  audience: Audience
  /** The audience was chosen; otherwise it is everyone, and that is asked once before anything is sent. */
  isChosen: boolean
  onSent: (batch: string) => void
}

const form = 'office/bulk-message'
/** More recipients than this are asked about before it is sent. */
const many = 20

/** The message itself. What was typed stays in the tab until it is sent. */
export function MessageForm({ audience, isChosen, onSent }: MessageFormProps) {
  const message = useForm(form)
  const { _id } = useUser()
  const draft = useMemo(() => openDraft(_id, message, { keep: 'tab' }), [_id, message])
  const recipients = useRecipients(audience.to)
  const [keys] = useState(createRequestKeys)
  const { busy, failure, run } = useSending()
  const [asked, setAsked] = useState<Answers>()
  const problems = useMemo(() => failure && problemsOf(failure.problems, form), [failure])

  const send = (answers: Answers) => {
    const body = { ...answers, audience: audience.to }
    return run(
      async () => {
        const requestKey = keys.keyFor(body)
        const sent = await api.post<Accepted>('/admin/send-emails', body, { requestKey })
        keys.answered()
        draft.clear()
        toast.success(sent.message)
        onSent(sent.data.batch)
      },
      error => {
        keys.answered(error)
        setAsked(undefined)
        for (const text of toastsFor(error, [message])) toast.error(text)
      }
    )
  }
  const submit = (value: unknown) => {
    const answers = answered(message, value) as Answers // the form has just passed its check
    const count = recipients.data?.count
    if (!isChosen || count === undefined || count > many) setAsked(answers)
    else void send(answers)
  }
  return (
    <section className="card stack">
      <Recipients audience={audience} isChosen={isChosen} recipients={recipients} />
      <SchemaForm
        form={message}
        value={draft.value}
        onChange={draft.save}
        onSubmit={submit}
        facts={{ at: 'page', today: today() }}
        options={options}
        busy={busy}
        {...(problems && { serverProblems: problems })}
      >
        {failure && failure.problems.length === 0 && (
          <Notice kind="danger" title="The message was not sent.">
            <p>{failure.message}</p>
          </Notice>
        )}
      </SchemaForm>
      {asked && (
        <AskFirst
          audience={audience}
          count={recipients.data?.count}
          busy={busy}
          onSend={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
