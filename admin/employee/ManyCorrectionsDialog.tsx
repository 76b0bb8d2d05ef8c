import { useId, useRef, useState } from 'react'
import { check, t } from '../../engine/index.ts'
import { form } from '../../generated/admin/correction.ts'
import { parts } from '../../generated/journey.ts'
import { useForms } from '../../renderer/form-loading/load-form.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { TextArea } from '../../renderer/ui/TextArea.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { useAccess } from '../access/use-access.ts'
import { ReadySentences } from '../corrections/ReadySentences.tsx'
import type { ManyDialogProps } from '../employees-table/many-dialog.ts'
import { Select } from '../ui/Select.tsx'
import { useStoredText } from '../ui/use-stored-text.ts'
import { type AskedMany, askEach, listQuestions } from './many-corrections.ts'
import { useAction } from '../ui/use-action.ts'

const singleParts = parts.filter(({ list, retired }) => !list && !retired)
const partForms = singleParts.flatMap(({ name, forms }) => forms.map(one => ({ part: name, form: one })))

/** Sends the same correction of one question to each of these employees, and reports for whom it is not possible. */
export default function ManyCorrectionsDialog({ ids, onClose, onDone }: ManyDialogProps) {
  const count = ids.length
  const forms = useForms(partForms.map(({ form: name }) => name))
  const { sees } = useAccess()
  const questions = partForms
    .flatMap(({ part }, index) => listQuestions(part, forms[index]))
    .filter(({ path }) => sees(path))
  const id = useId()
  const [path, setPath] = useState('')
  const chosen = questions.find(one => one.path === path)
  const { text: message, setText: setMessage, clear } = useStoredText('many-corrections')
  const [problems, setProblems] = useState<{ question?: string | undefined; message?: string | undefined }>(
    {}
  )
  const [done, setDone] = useState(0)
  const [outcome, setOutcome] = useState<AskedMany>()
  const isStopped = useRef(false)
  const { busy, run } = useAction()

  const ask = (question: string) => {
    setPath(question)
    setProblems({ ...problems, question: undefined })
  }
  const write = (text: string) => {
    setMessage(text)
    setProblems({ ...problems, message: undefined })
  }

  const send = () => {
    const [wrong] = check(form, { message: message.trim() || undefined }, {})
    setProblems({ question: path ? undefined : t('Choose a question.'), message: wrong?.msg })
    if (wrong || !path) return document.getElementById(path ? id : `${id}-question`)?.focus()
    void run(async () => {
      isStopped.current = false
      const asked = await askEach(ids, { path, message: message.trim() }, setDone, () => isStopped.current)
      if (asked.done === count) clear()
      onDone(ids.slice(0, asked.done).filter(one => !asked.refused.includes(one)))
      const isSame = asked.asked === count && (asked.mailed === count || asked.mailed === 0)
      if (!isSame) return setOutcome(asked)
      toast.success(
        asked.mailed > 0
          ? t('Sent back to {count, plural, one {# employee} other {# employees}}. Each gets an email.', {
              count
            })
          : t('Sent back to {count, plural, one {# employee} other {# employees}}. No email was sent.', {
              count
            })
      )
      onClose()
    })
  }
  const stop = () => {
    isStopped.current = true
  }
  if (outcome) return <OutcomeDialog {...outcome} count={count} onClose={onClose} />
  return (
    <Dialog
      title={t('Ask {count, plural, one {# employee} other {# employees}} for a correction', { count })}
      onClose={busy ? stop : onClose}
      actions={
        <>
          <Button look="primary" busy={busy} onClick={send}>
            {t('Send')}
          </Button>
          <Button onClick={busy ? stop : onClose}>{busy ? t('Stop') : t('Cancel')}</Button>
        </>
      }
    >
      <Select
        id={`${id}-question`}
        title={t('Question')}
        empty={t('Choose')}
        choices={questions.map(one => ({ value: one.path, title: one.title }))}
        value={path}
        problem={problems.question}
        onChange={ask}
      />
      {chosen && <ReadySentences kind={chosen.kind} message={message} onChoice={write} />}
      <TextArea
        id={id}
        title={form.schema.properties?.message?.title}
        limit={form.schema.properties?.message?.maxLength}
        text={message}
        problem={problems.message}
        onType={write}
      />
      {busy && <p role="status">{t('{done, number} of {count, number}', { done, count })}</p>}
    </Dialog>
  )
}

interface OutcomeDialogProps extends AskedMany {
  count: number
  onClose: () => void
}

function OutcomeDialog({ done, asked, exceptions, limit, count, onClose }: OutcomeDialogProps) {
  const reasons = [...exceptions, ...(limit ? [[limit, count - done] as const] : [])]
  return (
    <Dialog
      title={asked < count ? t('Not all were asked') : t('Not all get an email')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <p role="status">{t('Sent back to {count, number}.', { count: asked })}</p>
      <ul>
        {reasons.map(([reason, employees]) => (
          <li key={reason}>{t('{employees, number}: {reason}', { employees, reason })}</li>
        ))}
      </ul>
    </Dialog>
  )
}
