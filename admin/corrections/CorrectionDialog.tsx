import { useId, useState } from 'react'
import { check, pointerOf, t } from '../../engine/index.ts'
import { form } from '../../generated/admin/correction.ts'
import type { AnswerTarget } from '../../renderer/form/answers/AnswerTools.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { TextArea } from '../../renderer/ui/TextArea.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { ReadySentences } from './ReadySentences.tsx'
import type { TypedCorrections } from './correction-drafts.ts'
import { useRecordCorrections } from './corrections-context.ts'

interface CorrectionDialogProps {
  target: AnswerTarget
  /** The typed corrections, each kept until it is sent or added, also across a reload. */
  typed: TypedCorrections
  onClose: () => void
}

/** Asks what is wrong with one answer: a ready sentence for its kind, or free text. */
export function CorrectionDialog({ target, typed, onClose }: CorrectionDialogProps) {
  const { collected, findPending, collect, send, busy, revisionOf } = useRecordCorrections()
  const id = useId()
  const path = pointerOf(target.path)
  const written = collected.find(one => one.path === path)
  const others = collected.filter(one => one.path !== path)
  const pending = findPending(path)
  const [last] = useState(() => typed.find(path))
  const [message, setMessage] = useState(last?.message ?? written?.message ?? '')
  const [partRevision] = useState(last?.partRevision ?? revisionOf(path))
  const [problem, setProblem] = useState<string>()
  const question = form.schema.properties?.message

  const write = (text: string) => {
    setMessage(text)
    setProblem(undefined)
    typed.set({ place: target, message: text, partRevision, isOpen: true })
  }

  const close = () => {
    if (message.trim() === '' || message === written?.message) typed.remove(path)
    else typed.set({ place: target, message, partRevision, isOpen: false })
    onClose()
  }

  const finishWith = (use: (one: typeof correction) => void) => {
    const [wrong] = check(form, { message: message.trim() || undefined }, {})
    setProblem(wrong?.msg)
    if (wrong) return document.getElementById(id)?.focus()
    use(correction)
    typed.remove(path)
    onClose()
  }
  const correction = {
    path,
    title: target.title,
    message: message.trim(),
    partRevision,
    revision: pending?.revision
  }
  return (
    <Dialog
      title={t('What is wrong with {title}?', { title: target.title })}
      onClose={close}
      actions={
        <>
          <Button look="primary" busy={busy} onClick={() => finishWith(one => void send([...others, one]))}>
            {others.length > 0 ? t('Send all {count, number}', { count: others.length + 1 }) : t('Send')}
          </Button>
          <Button onClick={() => finishWith(collect)}>{t('Add and send later')}</Button>
        </>
      }
    >
      {pending && (
        <p className="muted">
          {pending.askedBy === null
            ? t('A former administrator wrote: {message}', { message: pending.message })
            : t('{name} wrote: {message}', { name: pending.askedBy, message: pending.message })}
        </p>
      )}
      <ReadySentences kind={target.kind} message={message} onChoice={write} />
      <TextArea
        id={id}
        title={question?.title}
        limit={question?.maxLength}
        text={message}
        problem={problem}
        onType={write}
      />
    </Dialog>
  )
}
