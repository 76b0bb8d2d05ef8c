import { type FormEvent, useState } from 'react'
import { t } from '../../../engine/index.ts'
import { replyToCorrection } from '../../../generated/api/corrections.ts'
import type { OwnCorrection, User } from '../../../generated/api/schemas.ts'
import { api } from '../../api/api.ts'
import { useSending } from '../../saving/use-sending.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { hide } from '../../ui/hide.tsx'
import { rich } from '../../ui/rich.ts'
import { toast } from '../../ui/toast.ts'

/** What was sent back of this step, with a way to reply without a change. The message is shown at the field, too. */
export default function Corrections({ form, user }: { form: string; user: User }) {
  const own = user.corrections.filter(correction => correction.form === form)
  return (
    <section className="card stack" aria-labelledby="sent-back">
      <h2 id="sent-back">{t('Sent back to you')}</h2>
      <ul className="plain-list stack">
        {own.map(correction => (
          <li key={correction._id} className="stack-small">
            <p>
              <strong>{correction.title}</strong>: {correction.message}
            </p>
            {correction.isAnswered ? <Answered correction={correction} /> : <Reply correction={correction} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answered({ correction: { reply } }: { correction: OwnCorrection }) {
  return (
    <p className="muted">
      {reply === null
        ? t('You have changed it. We will check it. You do not need to do anything now.')
        : t('You wrote: {reply} We will check it. You do not need to do anything now.', { reply })}
    </p>
  )
}

/** A reply in place of a change, as the answer may be right. */
function Reply({ correction: { _id, title } }: { correction: OwnCorrection }) {
  const { receiveSaved } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const { busy, failure, run } = useSending()
  const send = (event: FormEvent) => {
    event.preventDefault()
    return run(
      async () => {
        const sent = await api.call(replyToCorrection, { params: { id: _id }, body: { message } })
        receiveSaved(sent.data)
        toast.success(sent.message)
      },
      ({ message: words }) => toast.error(words)
    )
  }
  if (!isOpen)
    return (
      <>
        <p className="muted">{t('Change it above and save. If it is already correct:')}</p>
        <div>
          <Button className="button-small" onClick={() => setOpen(true)}>
            {rich('This is already correct<hide> for {title}</hide>', { title, hide })}
          </Button>
        </div>
      </>
    )
  return (
    <form className="stack-small" noValidate onSubmit={send}>
      <TextArea
        title={t('What should we know?')}
        limit={500}
        text={message}
        problem={failure?.explanation}
        onType={setMessage}
      />
      <div className="actions">
        <Button type="submit" busy={busy}>
          {t('Send reply')}
        </Button>
      </div>
    </form>
  )
}
